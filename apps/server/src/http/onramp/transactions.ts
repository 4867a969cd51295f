import type * as api from '@sliproad/api/operations/onramp'
import { readTransaction as read, toTransaction } from '../../modules/orders/index.ts'
import { requireNamedProject } from '../access/named-project.ts'
import type { Handler } from '../serve.ts'

export const readTransaction: Handler<typeof api.readTransaction> = (deps) => async (request) => {
  const { id } = await requireNamedProject(deps, request, request.query.projectId)
  const order = await read(deps, id, request.params.transactionId)
  return { success: true, data: toTransaction(order) }
}
