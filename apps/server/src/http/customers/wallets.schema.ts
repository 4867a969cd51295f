import { Type } from 'typebox'
import { screeningStatuses } from '../../modules/wallets/index.ts'
import { IsoTime, NullableString, Pagination, Text } from '../schemas/schemas.ts'

export const WalletParams = Type.Object({ walletId: Type.String() })
export const CustomerParams = Type.Object({ customerId: Type.String() })

export const WalletBody = Type.Object({
  address: Text('plain-text', { minLength: 1, maxLength: 255 }),
  currency: Text('plain-text', { minLength: 1, maxLength: 20 }),
  label: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 255 })),
})

const ScreeningStatus = Type.Enum([...screeningStatuses])

const ScreeningResult = Type.Object({
  riskScore: Type.Number({ minimum: 0, maximum: 1 }),
  riskLevel: Type.Enum(['low', 'medium', 'high']),
  flags: Type.Array(Type.String()),
  checkedAt: IsoTime,
})

const WalletAnswer = Type.Object({
  id: Type.String(),
  customerId: Type.String({ format: 'uuid' }),
  address: Type.String(),
  currency: Type.String(),
  label: NullableString(),
  screeningStatus: ScreeningStatus,
  screeningResult: Type.Union([ScreeningResult, Type.Null()]),
  isBlocked: Type.Boolean(),
  createdAt: IsoTime,
})

export const OneWallet = Type.Object({ success: Type.Literal(true), data: WalletAnswer })
export const WalletList = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(WalletAnswer),
  pagination: Pagination,
})
export const DeletedWallet = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({ id: Type.String(), deleted: Type.Literal(true) }),
})

export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
}

export const WalletsQuery = Type.Object({
  currency: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 20 })),
  screeningStatus: Type.Optional(ScreeningStatus),
  ...PageQuery,
})
