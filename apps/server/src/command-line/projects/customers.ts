import { eraseCustomer } from '../../modules/erasures/index.ts'
import type { Command } from '../command.ts'
import { facts } from '../table.ts'
import { requireProject } from './projects.ts'

export const customerCommands: Command[] = [
  {
    name: 'customers erase',
    usage: 'customers erase PROJECT_ID CUSTOMER_ID [--json]',
    summary: 'Take away everything that says who a customer is; orders and blocks stay for the books',
    takes: ['PROJECT_ID', 'CUSTOMER_ID'],
    async run(parts, { positionals: [projectId, customerId = ''] }) {
      const { id } = await requireProject(parts, projectId)
      const erasure = await eraseCustomer(parts, id, customerId)
      return {
        json: erasure,
        text: facts([
          ['Customer', erasure.customerId],
          ['KYC cases', String(erasure.kycCases)],
          ['Orders', String(erasure.orders)],
          ['Wallet labels', String(erasure.walletLabels)],
        ]),
      }
    },
  },
]
