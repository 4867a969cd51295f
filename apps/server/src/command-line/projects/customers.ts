import { eraseCustomer, eraseEmail } from '../../modules/erasures/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { facts } from '../table.ts'
import { projectNamed } from './projects.ts'

const usage = 'customers erase PROJECT_ID (CUSTOMER_ID | --email ADDRESS) [--json]'

export const customerCommands: Command[] = [
  {
    name: 'customers erase',
    changes: 'customer.erased',
    usage,
    summary: 'Take away everything that says who a person is; orders and blocks stay for the books',
    takes: ['PROJECT_ID'],
    mayTake: 'CUSTOMER_ID',
    flags: { email: { type: 'string' } },
    async run(parts, { positionals: [projectId, customer], flags }) {
      const email = textOf(flags.email)
      if ((customer === undefined) === (email === undefined)) {
        throw new UsageProblem(`Name either a customer or an e-mail address.\nUsage: sliproad ${usage}`)
      }
      const { id } = await projectNamed(parts, projectId)
      const erasure =
        customer === undefined
          ? await eraseEmail(parts, id, email ?? '')
          : await eraseCustomer(parts, id, customer)
      return {
        json: erasure,
        text: facts([
          ['Erasure', erasure.erasureId],
          ['KYC cases', String(erasure.kycCases)],
          ['Orders', String(erasure.orders)],
          ['Sessions', String(erasure.sessions)],
          ['Wallet labels', String(erasure.walletLabels)],
          ['Waiting', String(erasure.waiting)],
          ['Customers', erasure.customers.join(', ') || 'none'],
        ]),
      }
    },
  },
]
