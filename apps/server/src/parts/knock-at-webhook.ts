import { createAgents } from '@sliproad/outbound/agents'
import { exchange } from '@sliproad/outbound/exchange'
import type { Guard } from '@sliproad/outbound/guard'
import type { Knock } from '../modules/quotes/index.ts'

const patienceMs = 5_000
const bytesMax = 16 * 1024

/**
 * Posts an empty message to our own public address, as a gateway would. This service refuses or ignores it with its
 * request id; a proxy's error page has none.
 */
export async function knockAtWebhook(guard: Guard, webhookUrl: string): Promise<Knock> {
  const agents = createAgents(guard)
  try {
    const { origin, pathname } = new URL(webhookUrl)
    const { reply } = await exchange(
      agents.for('webhook'),
      {
        address: { origin, path: pathname },
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      },
      { signal: AbortSignal.timeout(patienceMs), readMax: bytesMax, keptMax: bytesMax },
    )
    if (!reply) return { answer: 'none' }
    const isOurs = reply.headers['x-request-id'] !== undefined && reply.status !== 404 && reply.status < 500
    return isOurs ? { answer: 'ours' } : { answer: 'foreign', status: reply.status }
  } finally {
    await agents.close()
  }
}
