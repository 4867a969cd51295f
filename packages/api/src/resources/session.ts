import { type LockableField, lockableFields, sessionStatuses, sessionTypes } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  AmountOrNumber,
  AnyObject,
  Bool,
  DecimalStr,
  Int,
  Named,
  NullableAnyObject,
  NullableDecimal,
  NullableStr,
  OneOf,
  Str,
  Text,
  Time,
  Uuid,
} from '../schema.ts'
import { SessionCheckout } from './checkout.ts'
import { VerifiedContact } from './contact.ts'
import {
  ClientSecretField,
  CountryField,
  CryptoCode,
  CustomerIdField,
  ExternalCustomerIdField,
  FiatCode,
  NetworkCode,
  RedirectUrlField,
  StateField,
  WalletAddressField,
} from './fields.ts'

const Locked = Bool('Whether the user must keep the value')
const Lock = Type.Object({ locked: Locked }, { additionalProperties: false })
const AmountLock = Type.Object(
  {
    locked: Locked,
    min: Type.Optional(AmountOrNumber('The least that the user may choose')),
    max: Type.Optional(AmountOrNumber('The most that the user may choose')),
  },
  { additionalProperties: false },
)

const locksDescription =
  'Every value that is given is locked by itself; this overrides it per field. A range frees the amount within it.'

const FieldLocks = Type.Object(
  {
    destinationAddress: Type.Optional(Lock),
    network: Type.Optional(Lock),
    destinationCurrency: Type.Optional(Lock),
    sourceAmount: Type.Optional(AmountLock),
    sourceCurrency: Type.Optional(Lock),
  } satisfies Record<LockableField, unknown>,
  { additionalProperties: false, description: locksDescription },
)

export const SessionRequest = Named(
  'SessionRequest',
  "What a partner's backend fixes for its user; everything else the user may choose",
  {
    externalCustomerId: Type.Optional({
      ...ExternalCustomerIdField,
      description: 'Your own id of the user; required unless customerId is given',
    }),
    customerId: Type.Optional({
      ...CustomerIdField,
      description: 'Our id of the user; required unless externalCustomerId is given',
    }),
    type: Type.Optional(
      OneOf(sessionTypes, '`onramp` buys crypto, `offramp` sells it', { default: 'onramp' }),
    ),
    sourceAmount: Type.Optional(AmountOrNumber('Amount of fiat, whichever way the money flows')),
    cryptoAmount: Type.Optional(
      AmountOrNumber('Amount of crypto to sell, instead of sourceAmount; only for `offramp`'),
    ),
    sourceCurrency: Type.Optional(FiatCode),
    destinationCurrency: Type.Optional(CryptoCode),
    network: Type.Optional(NetworkCode),
    destinationAddress: Type.Optional(WalletAddressField),
    redirectUrl: Type.Optional(RedirectUrlField),
    country: Type.Optional(CountryField),
    state: Type.Optional(StateField),
    customerIp: Type.Optional(
      Text('ip', 'IP address of the end user, to find the country when it is not given'),
    ),
    expiresInSeconds: Type.Optional(
      Int('How long the session can be used', { minimum: 1, maximum: 86_400, default: 1800 }),
    ),
    metadata: Type.Optional(
      AnyObject(
        'Copied to the order and sent with its events. At most 20 keys, 4096 bytes as JSON, two levels',
      ),
    ),
    fieldLocks: Type.Optional(FieldLocks),
    verifiedContact: Type.Optional(VerifiedContact),
  },
  { anyOf: [{ required: ['externalCustomerId'] }, { required: ['customerId'] }] },
)
export type SessionRequest = Static<typeof SessionRequest>

/** The fields of a session where an amount may be a JSON number. */
export const sessionAmounts = [
  'sourceAmount',
  'cryptoAmount',
  'fieldLocks.sourceAmount.min',
  'fieldLocks.sourceAmount.max',
] as const

export const SessionConfirmation = Named('SessionConfirmation', 'What the user confirms before ordering', {
  clientSecret: ClientSecretField,
  destinationAddress: Type.Optional(WalletAddressField),
  network: Type.Optional(NetworkCode),
})
export type SessionConfirmation = Static<typeof SessionConfirmation>

const EffectiveLock = Named('FieldLock', 'Whether the user can change a field, and within which range', {
  locked: Locked,
  min: Type.Optional(DecimalStr('The least that the user may choose')),
  max: Type.Optional(DecimalStr('The most that the user may choose')),
})

const publicAttributes = {
  sessionId: Str('Id of the session'),
  projectId: Uuid('The project it belongs to'),
  type: OneOf(sessionTypes, '`onramp` buys crypto, `offramp` sells it'),
  status: OneOf(sessionStatuses, 'The status of the session'),
  customerId: Uuid('Our id of the user'),
  externalCustomerId: NullableStr('Your own id of the user'),
  sourceAmount: NullableDecimal('Amount of fiat'),
  cryptoAmount: NullableDecimal('Amount of crypto, where a sale was settled by it'),
  sourceCurrency: NullableStr('Fiat currency code'),
  destinationCurrency: NullableStr('Crypto currency code'),
  destinationAddress: NullableStr('Wallet address'),
  network: NullableStr('Network id'),
  redirectUrl: NullableStr('Where the user returns to after paying'),
  fieldLocks: Type.Object(
    Object.fromEntries(lockableFields.map((field) => [field, Type.Optional(EffectiveLock)])) as Record<
      LockableField,
      ReturnType<typeof Type.Optional<typeof EffectiveLock>>
    >,
    { description: 'The locks in force, for the fields that have a value or an override' },
  ),
  retryOf: NullableStr('The session that this one is another try of'),
  retriedBy: NullableStr('The session that is the next try of this one'),
  expiresAt: Time('When the session can no longer be used'),
  createdAt: Time('When it was created'),
}

/** What only the partner's backend sees. */
const backendAttributes = {
  country: Type.Optional(NullableStr('Country of the user; shown to a secret key only')),
  state: Type.Optional(NullableStr('US state of the user, where it was given; shown to a secret key only')),
  metadata: Type.Optional(NullableAnyObject('What was given; shown to a secret key only')),
}

/** A session as its own page sees it. */
export const PublicSession = Named('PublicSession', 'A session without what only the backend sees', {
  ...publicAttributes,
})
export type PublicSession = Static<typeof PublicSession>

export const SessionAnswer = Named('Session', 'A checkout that a partner backend has opened for a user', {
  type: Type.Literal('session', { description: 'The kind of resource' }),
  id: Str('Id of the session'),
  attributes: Type.Object(
    { ...publicAttributes, ...backendAttributes },
    { description: 'The fields of the session' },
  ),
})
export type SessionAnswer = Static<typeof SessionAnswer>

export const NewSessionAnswer = Named('NewSession', 'A session with what is shown only once', {
  type: Type.Literal('session', { description: 'The kind of resource' }),
  id: Str('Id of the session'),
  attributes: Type.Object(
    {
      ...publicAttributes,
      clientSecret: Str('Authorises the page of this session; shown here and never again'),
      checkoutUrl: Str('The hosted page for this session, ready to send the user to', { format: 'uri' }),
      ...backendAttributes,
    },
    { description: 'The fields of the session' },
  ),
})
export type NewSessionAnswer = Static<typeof NewSessionAnswer>

export const SessionListAnswer = Named('SessionList', 'A page of sessions, newest first', {
  type: Type.Literal('list', { description: 'The kind of resource' }),
  data: Type.Array(SessionAnswer, { description: 'The sessions' }),
  meta: Type.Object(
    {
      page: Int('Number of this page, from 1'),
      pageSize: Int('Sessions on a page'),
      total: Int('How many sessions there are'),
      totalPages: Int('How many pages there are'),
    },
    { description: 'Which part of the list this is' },
  ),
})

export const SessionOrderAnswer = Named('SessionOrder', 'The order of a session', {
  type: Type.Literal('order', { description: 'The kind of resource' }),
  id: Uuid('Id of the order'),
  attributes: Type.Object(
    {
      orderId: Uuid('Id of the order'),
      status: Type.Literal('created', { description: 'Always `created` here' }),
      sessionId: Str('Id of the session'),
      checkout: SessionCheckout,
    },
    { description: 'The fields of the order' },
  ),
})
export type SessionOrderAnswer = Static<typeof SessionOrderAnswer>
