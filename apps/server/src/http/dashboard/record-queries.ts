import { Type } from 'typebox'
import { kycStatuses, kycTiers } from '../../modules/kyc/index.ts'
import { orderStatuses } from '../../modules/orders/index.ts'
import { screeningStatuses } from '../../modules/wallets/index.ts'
import { Line, OneOf, pageFields, pageWishOf, periodFields } from './schemas.ts'

const common = { ...pageFields, ...periodFields, q: Type.Optional(Line(255)) }
const customer = { customerId: Type.Optional(Line(64)) }
const sessionStatuses = [
  'pending',
  'confirmed',
  'processing',
  'completed',
  'expired',
  'cancelled',
  'failed',
] as const

export const OrdersQuery = Type.Object({
  ...common,
  ...customer,
  status: Type.Optional(OneOf(orderStatuses)),
  gateway: Type.Optional(Line(40)),
  country: Type.Optional(Line(2)),
})
export const SessionsQuery = Type.Object({
  ...common,
  ...customer,
  status: Type.Optional(OneOf(sessionStatuses)),
})
export const CustomersQuery = Type.Object(common)
export const WalletsQuery = Type.Object({
  ...common,
  ...customer,
  screeningStatus: Type.Optional(OneOf(screeningStatuses)),
  currency: Type.Optional(Line(20)),
})
export const CasesQuery = Type.Object({
  ...common,
  ...customer,
  status: Type.Optional(OneOf(kycStatuses)),
  tier: Type.Optional(OneOf(kycTiers)),
})

type Common = { limit?: number; cursor?: string; from?: string; to?: string; q?: string }

/** A query as the lists take it. */
export function filterOf<Query extends Common>(query: Query) {
  const { q, limit, cursor, from, to, ...rest } = query
  return { ...rest, ...pageWishOf(query), ...(q !== undefined && { search: q.trim() }) }
}
