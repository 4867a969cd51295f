import { rejectionReasons } from '@sliproad/compliance/kyc/contract'
import { Type } from 'typebox'
import { kycStatuses, kycTiers, simulatedOutcomes } from '../../modules/kyc/index.ts'
import { IsoTime, NullableString, Pagination, Text } from '../schemas/schemas.ts'
import { PageQuery } from './wallets.schema.ts'

export { CustomerParams } from './wallets.schema.ts'

export const KycCaseParams = Type.Object({ kycCaseId: Type.String() })

const Tier = Type.Enum([...kycTiers])
const Status = Type.Enum([...kycStatuses])
const Reasons = Type.Array(Type.Enum([...rejectionReasons]))

export const KycBody = Type.Object({
  customerId: Text('plain-text', { minLength: 1, maxLength: 255 }),
  tier: Type.Optional(Tier),
  redirectUrl: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 2048 })),
})

const summary = {
  id: Type.String(),
  customerId: Type.String({ format: 'uuid' }),
  status: Status,
  tier: Tier,
  rejectionReasons: Reasons,
  expiresAt: IsoTime,
  createdAt: IsoTime,
  updatedAt: IsoTime,
}

const Person = Type.Object({
  firstName: NullableString(),
  lastName: NullableString(),
  dateOfBirth: NullableString(),
  country: NullableString(),
  documentType: NullableString(),
  verifiedAt: NullableString({ format: 'date-time' }),
})

const CaseAnswer = Type.Object({
  ...summary,
  verificationUrl: NullableString(),
  result: Type.Union([Person, Type.Null()]),
})

export const OneKycCase = Type.Object({ success: Type.Literal(true), data: CaseAnswer })
export const KycCaseList = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(Type.Object(summary)),
  pagination: Pagination,
})
export const KycCasesQuery = Type.Object(PageQuery)

export const CustomerKycAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    status: Type.Enum(['none', ...kycStatuses]),
    tier: Type.Union([Tier, Type.Null()]),
    currentCase: Type.Union([
      Type.Object({
        id: Type.String(),
        status: Status,
        completedAt: NullableString({ format: 'date-time' }),
      }),
      Type.Null(),
    ]),
    canTransact: Type.Boolean(),
  }),
})

export const SimulateKycBody = Type.Object({
  outcome: Type.Enum([...simulatedOutcomes]),
  reason: Type.Optional(Type.Enum([...rejectionReasons])),
})
export const SimulateKycAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({ id: Type.String(), outcome: Type.Enum([...simulatedOutcomes]) }),
})
