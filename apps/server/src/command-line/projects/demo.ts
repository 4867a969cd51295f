import { Refusal } from '@sliproad/api/refusal'
import { demoCheckoutLink, readDemo } from '../../sandbox/demo.ts'
import type { Command } from '../command.ts'
import { facts } from '../table.ts'

export const demoCommands: Command[] = [
  {
    name: 'demo',
    usage: 'demo [--json]',
    summary: 'Show the sandbox demo project and a fresh checkout link',
    async run(parts) {
      if (parts.environment !== 'sandbox')
        throw new Refusal('NOT_FOUND', { message: 'The demo exists in sandbox only.' })
      const demo = await readDemo(parts)
      const checkoutLink = await demoCheckoutLink(parts, demo)
      return {
        json: { ...demo, checkoutLink },
        text: facts([
          ['API', demo.baseUrl],
          ['Project', demo.projectId],
          ['Secret key', demo.secretKey],
          ['Public key', demo.publicKey],
          ['Webhook signing key', demo.webhookSigningKey],
          ['Checkout', checkoutLink],
        ]),
      }
    },
  },
]
