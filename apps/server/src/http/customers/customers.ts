import type * as api from '@sliproad/api/operations/customers'
import type { Customer as CustomerAnswer } from '@sliproad/api/resources/customer'
import {
  type Customer,
  createCustomer as create,
  listCustomersByOffset as list,
  readCustomer as read,
} from '../../modules/customers/index.ts'
import { projectOf } from '../access/guard.ts'
import { page } from '../answers/page.ts'
import type { Handler, Sendable } from '../serve.ts'

export const createCustomer: Handler<typeof api.createCustomer> = (deps) => async (request, reply) => {
  const { externalCustomerId = null } = request.body
  const { customer, created } = await create(deps, projectOf(request), externalCustomerId)
  reply.code(created ? 201 : 200)
  return { success: true, data: toAnswer(customer) }
}

export const readCustomer: Handler<typeof api.readCustomer> = (deps) => async (request) => ({
  success: true,
  data: toAnswer(await read(deps, projectOf(request), request.params.customerId)),
})

export const listCustomers: Handler<typeof api.listCustomers> = (deps) => async (request) => {
  const filter = { limit: 50, offset: 0, ...request.query }
  const { customers, total } = await list(deps, projectOf(request), filter)
  return page(customers.map(toAnswer), total, filter)
}

function toAnswer({ id, externalCustomerId, createdAt }: Customer): Sendable<CustomerAnswer> {
  return { id, externalCustomerId, createdAt }
}
