import { Type } from 'typebox'
import { readTransaction, toTransaction } from '../../modules/orders/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { requireNamedProject } from '../access/named-project.ts'
import { IsoTime, NullableString, refusals, Text } from '../schemas/schemas.ts'

const statuses = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded']

const Transaction = Type.Object(
  {
    orderId: Type.String({ format: 'uuid' }),
    provider: Type.String(),
    status: Type.Unsafe<string>({ type: 'string', enum: statuses }),
    providerStatus: NullableString({ description: "The gateway's own word" }),
    fiatAmount: NullableString(),
    fiatCurrency: Type.String(),
    cryptoAmount: NullableString({ description: 'What the gateway reports, or quoted before' }),
    cryptoCurrency: Type.String(),
    network: Type.String(),
    walletAddress: NullableString(),
    transactionHash: NullableString(),
    createdAt: IsoTime,
    completedAt: NullableString({ format: 'date-time' }),
  },
  { title: 'Transaction' },
)

export function transactionRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/public/v1/onramp/transactions/:transactionId',
    {
      config: { access: 'anybody' },
      schema: {
        tags: ['Onramp'],
        summary: 'Read a transaction',
        description:
          'The id is the orderId of a checkout intent or session order. The gateway is asked at most every two seconds.',
        params: Type.Object({ transactionId: Type.String() }),
        querystring: Type.Object({ projectId: Text('uuid') }),
        response: {
          200: Type.Object({ success: Type.Literal(true), data: Transaction }),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const { id } = await requireNamedProject(deps, request, request.query.projectId)
      const order = await readTransaction(deps, id, request.params.transactionId)
      return { success: true as const, data: toTransaction(order) }
    },
  )
}
