import { Type } from 'typebox'
import { lockableFields } from '../../modules/sessions/index.ts'
import { AmountOrNumber, IsoTime, NullableString, Text } from '../schemas/schemas.ts'

const Lock = Type.Object({ locked: Type.Boolean() }, { additionalProperties: false })
const AmountLock = Type.Object(
  { locked: Type.Boolean(), min: Type.Optional(AmountOrNumber), max: Type.Optional(AmountOrNumber) },
  { additionalProperties: false },
)

const FieldLocks = Type.Object(
  Object.fromEntries(
    lockableFields.map((field) => [field, Type.Optional(field === 'sourceAmount' ? AmountLock : Lock)]),
  ),
  {
    additionalProperties: false,
    description:
      'Every given value is locked by itself; this overrides it per field. A range frees the amount within it.',
  },
)

const ExternalCustomerId = Text('plain-text', { minLength: 1, maxLength: 255 })
const Code = Text('plain-text', { minLength: 1, maxLength: 40 })
const Address = Text('plain-text', { minLength: 1, maxLength: 255 })
const sessionType = ['onramp', 'offramp']

export const NewSessionBody = Type.Object(
  {
    externalCustomerId: Type.Optional({
      ...ExternalCustomerId,
      description: 'Your own id of the user; required unless customerId is given',
    }),
    customerId: Type.Optional(
      Text('uuid', { description: 'Our id of the user; required unless externalCustomerId is given' }),
    ),
    type: Type.Optional(
      Type.Unsafe<'onramp' | 'offramp'>({ type: 'string', enum: sessionType, default: 'onramp' }),
    ),
    sourceAmount: Type.Optional(AmountOrNumber),
    sourceCurrency: Type.Optional(Code),
    destinationCurrency: Type.Optional(Code),
    network: Type.Optional(Code),
    destinationAddress: Type.Optional(Address),
    redirectUrl: Type.Optional(Text('plain-text', { minLength: 1 })),
    country: Type.Optional(
      Text('country-code', { description: 'ISO 3166-1 alpha-2; found by address when left out' }),
    ),
    customerIp: Type.Optional(
      Text('ip', { description: 'Address of the end user, to find his country when it is not given' }),
    ),
    expiresInSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400, default: 1800 })),
    metadata: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'At most 20 keys, 4096 bytes as JSON, two levels',
      }),
    ),
    fieldLocks: Type.Optional(FieldLocks),
  },
  {
    anyOf: [{ required: ['externalCustomerId'] }, { required: ['customerId'] }],
  },
)

/** Where `sourceAmount` and its range may be JSON numbers. */
export const sessionAmounts = ['sourceAmount', 'fieldLocks.sourceAmount.min', 'fieldLocks.sourceAmount.max']

export const ConfirmBody = Type.Object({
  clientSecret: Type.String({ minLength: 1, maxLength: 255 }),
  destinationAddress: Type.Optional(Address),
  network: Type.Optional(Code),
})

export const SessionParams = Type.Object({ sessionId: Type.String() })

export const SessionsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  status: Type.Optional(
    Type.Unsafe<'pending' | 'confirmed' | 'processing' | 'completed' | 'expired' | 'cancelled'>({
      type: 'string',
      enum: ['pending', 'confirmed', 'processing', 'completed', 'expired', 'cancelled'],
    }),
  ),
  customerId: Type.Optional(Text('uuid')),
  externalCustomerId: Type.Optional(ExternalCustomerId),
})

const EffectiveLock = Type.Object({
  locked: Type.Boolean(),
  min: Type.Optional(Type.String()),
  max: Type.Optional(Type.String()),
})

const publicAttributes = {
  sessionId: Type.String(),
  projectId: Type.String({ format: 'uuid' }),
  type: Type.Unsafe<string>({ type: 'string', enum: sessionType }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: ['pending', 'confirmed', 'processing', 'completed', 'expired', 'cancelled', 'failed'],
  }),
  customerId: Type.String({ format: 'uuid' }),
  externalCustomerId: NullableString(),
  sourceAmount: NullableString(),
  sourceCurrency: NullableString(),
  destinationCurrency: NullableString(),
  destinationAddress: NullableString(),
  network: NullableString(),
  redirectUrl: NullableString(),
  fieldLocks: Type.Object(
    Object.fromEntries(lockableFields.map((field) => [field, Type.Optional(EffectiveLock)])),
  ),
  expiresAt: IsoTime,
  createdAt: IsoTime,
}

/** What only the partner's backend sees. */
const secretAttributes = {
  country: Type.Optional(NullableString({ description: 'Shown to a secret key only' })),
  metadata: Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description: 'Shown to a secret key only',
    }),
  ),
}

export const SessionEnvelope = Type.Object(
  {
    type: Type.Literal('session'),
    id: Type.String(),
    attributes: Type.Object({ ...publicAttributes, ...secretAttributes }),
  },
  { title: 'Session' },
)

export const NewSessionEnvelope = Type.Object(
  {
    type: Type.Literal('session'),
    id: Type.String(),
    attributes: Type.Object({
      ...publicAttributes,
      clientSecret: Type.String({ description: 'Shown here and never again' }),
      ...secretAttributes,
    }),
  },
  { title: 'NewSession' },
)

export const SessionList = Type.Object({
  type: Type.Literal('list'),
  data: Type.Array(SessionEnvelope),
  meta: Type.Object({
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
})
