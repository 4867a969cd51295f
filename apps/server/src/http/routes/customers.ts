import { Type } from 'typebox'
import {
  type Customer,
  createCustomer,
  listCustomersByOffset,
  readCustomer,
} from '../../modules/customers/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { IsoTime, NullableString, Pagination, refusals, Text } from '../schemas.ts'

const tags = ['Customers']

const CustomerBody = Type.Object({
  externalCustomerId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 255 })),
})

const CustomerAnswer = Type.Object({
  id: Type.String({ format: 'uuid' }),
  externalCustomerId: NullableString(),
  createdAt: IsoTime,
})

const OneCustomer = Type.Object({ success: Type.Literal(true), data: CustomerAnswer })
const ManyCustomers = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(CustomerAnswer),
  pagination: Pagination,
})

const CustomersQuery = Type.Object({
  externalCustomerId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 255 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
})

export function customerRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/v1/customers',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Create a customer',
        description:
          'Answers 200 with the known customer when the project already has this externalCustomerId.',
        body: CustomerBody,
        response: { 200: OneCustomer, 201: OneCustomer, ...refusals(400, 401, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      const { externalCustomerId = null } = request.body
      const { customer, created } = await createCustomer(deps, projectOf(request), externalCustomerId)
      return reply.code(created ? 201 : 200).send({ success: true, data: toAnswer(customer) })
    },
  )

  app.get(
    '/v1/customers/:customerId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read a customer',
        params: Type.Object({ customerId: Type.String() }),
        response: { 200: OneCustomer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => ({
      success: true as const,
      data: toAnswer(await readCustomer(deps, projectOf(request), request.params.customerId)),
    }),
  )

  app.get(
    '/v1/customers',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Find customers',
        querystring: CustomersQuery,
        response: { 200: ManyCustomers, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const filter = { limit: 50, offset: 0, ...request.query }
      const { customers, total } = await listCustomersByOffset(deps, projectOf(request), filter)
      const { limit, offset } = filter
      return {
        success: true as const,
        data: customers.map(toAnswer),
        pagination: { limit, offset, total, hasMore: offset + customers.length < total },
      }
    },
  )
}

function toAnswer({ id, externalCustomerId, createdAt }: Customer) {
  return { id, externalCustomerId, createdAt: createdAt.toISOString() }
}
