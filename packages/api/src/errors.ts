import {
  kycStatuses,
  kycTiers,
  refusalReasons,
  rejectionReasons,
  retryProblems,
} from '@sliproad/core/vocabulary'
import { type Static, type TSchema, Type } from 'typebox'
import {
  DecimalStr,
  Int,
  List,
  Named,
  NullableInt,
  NullableOneOf,
  NullableStr,
  OneOf,
  Str,
} from './schema.ts'

type Entry = {
  status: number
  /** The message where the refusing code gives none of its own. */
  message: string
  /** When this code is answered. */
  meaning: string
  /** What a caller does about it. */
  next: string
  /** The schema of `error.data`, for codes that carry facts a program can use. */
  data?: TSchema
}

/** How a person at the dashboard proves to be there. */
export const confirmationWays = ['passkey', 'password', 'provider'] as const

/** Why a sign-in through the OpenID provider was refused. */
export const signInProblems = [
  'stale',
  'stopped',
  'rejected',
  'email_not_verified',
  'no_account',
  'not_connected',
  'other_identity',
  'other_person',
  'not_recent',
] as const

/** Every expected "no" of the service, once: its status, its words, and the facts that come with it. */
export const errors = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'Some fields are missing or not valid. See details.',
    meaning: 'The request could not be read, or fields of it are missing, mistyped or break a rule.',
    next: 'Correct every field that `details` names, then send the request again.',
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'No valid API key was sent. Send one as "Authorization: Bearer <key>" or "X-API-Key: <key>".',
    meaning: 'There is no key, or it is malformed, unknown, revoked, or of the other environment.',
    next: 'Send a key of this deployment: `sk_test_`/`pk_test_` in a sandbox, `sk_live_`/`pk_live_` in production.',
  },
  LOGIN_REQUIRED: {
    status: 401,
    message: 'Log in to the dashboard first.',
    meaning: 'The dashboard was called without an open login.',
    next: 'Log in again.',
  },
  LOGIN_FAILED: {
    status: 401,
    message: 'The e-mail address, the password or the code is wrong.',
    meaning: 'A login was attempted with wrong credentials.',
    next: 'Check the address, the password and the code, then try again.',
  },
  SIGN_IN_REFUSED: {
    status: 403,
    message: 'The sign-in through the OpenID provider was refused. See data.reason.',
    meaning: 'A person came back from the OpenID provider and cannot be let in by its answer.',
    next: 'Act by `data.reason`. `stale`: begin again, in one browser, within ten minutes. `stopped`, `rejected`: begin again. `email_not_verified`: have the provider verify the address. `no_account`: ask for an invitation. `not_connected`: log in once with the password or a passkey. `other_identity`: ask an operator. `other_person`: choose the right person at the provider. `not_recent`: use another way to confirm.',
    data: Type.Object({ reason: OneOf(signInProblems, 'Why') }),
  },
  SIGN_IN_UNAVAILABLE: {
    status: 503,
    message: 'The OpenID provider does not answer. Use another way to log in, or try again later.',
    meaning: 'The OpenID provider cannot be reached, or its configuration is wrong; the log says which.',
    next: 'Log in with the password or a passkey, or try again later.',
  },
  ONLY_WAY_IN: {
    status: 409,
    message: 'This is the only way into your account. Add a passkey or set a password first.',
    meaning: 'Without it the account could not log in any more.',
    next: 'Add a passkey, or set a password by a reset link.',
  },
  INVALID_SIGNATURE: {
    status: 401,
    message: 'The signature of this message is missing, wrong or too old.',
    meaning: "A provider's message did not have a valid signature.",
    next: "Compare the provider's webhook key with the one that is stored here, and both clocks.",
  },
  FORBIDDEN: {
    status: 403,
    message: 'This key or client secret may not do that.',
    meaning:
      'The key is of the wrong kind or project, the client secret is wrong, or a role does not allow it.',
    next: 'Use the kind of key that the operation requires, or the client secret of exactly this session.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Confirm that it is you, then send the request again.',
    meaning:
      'The dashboard asks for the password, a passkey or the OpenID provider again before such a change.',
    next: 'Confirm in one of the `data.ways`, then send the same request again within ten minutes.',
    data: Type.Object({
      ways: List(OneOf(confirmationWays, 'A way'), 'How this person can confirm'),
    }),
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'This project asks for a second factor. Set one up in your account first.',
    meaning: 'The owner of the project lets nobody in without a second factor.',
    next: 'Set up a second factor in your account.',
  },
  KYC_REQUIRED: {
    status: 403,
    message: 'The customer has to be verified before this order.',
    meaning:
      'The project asks for a verification of its own that this customer does not have, or the caller did not prove which customer the order is for.',
    next: 'Name the customer with a secret key or in a session. Send the customer to `data.verificationUrl` if it is present, or start a KYC case of `data.tier`.',
    data: Type.Object({
      tier: NullableOneOf(kycTiers, 'The lowest tier that allows this order'),
      status: NullableOneOf(kycStatuses, 'The status of the newest verification; null when there is none'),
      rejectionReasons: List(OneOf(rejectionReasons, 'A reason'), 'Why it was rejected; empty otherwise'),
      verificationUrl: NullableStr('Where the customer can be verified; only the hosted page receives it'),
    }),
  },
  KYC_LIMIT_EXCEEDED: {
    status: 403,
    message: "This order would exceed the customer's daily limit. A higher tier raises the limit.",
    meaning: 'The order is worth more than the customer has left of the limit for 24 hours.',
    next: 'Order at most `data.leftUsd`, wait, or verify the customer for `data.higherTier`.',
    data: Type.Object({
      limitUsd: DecimalStr('The limit for 24 hours, in USD'),
      leftUsd: DecimalStr('What is left of it, in USD'),
      orderUsd: DecimalStr('What this order is worth, in USD'),
      higherTier: NullableOneOf(kycTiers, 'A tier whose limit would be enough; null when there is none'),
    }),
  },
  VERIFICATION_NOT_SHAREABLE: {
    status: 409,
    message:
      "The customer's verification cannot be shared with this gateway. Order without shareVerification.",
    meaning:
      'The order says that the customer agreed to share his verification, and there is none that this gateway can take over.',
    next: 'Order again without `shareVerification`; the gateway then verifies the customer itself. `GET /v1/customers/{customerId}/kyc` names the gateways in `shareableWith`.',
    data: Type.Object({
      gatewayId: Str('The gateway'),
      reason: OneOf(
        ['not_verified', 'other_provider', 'gateway_takes_none'],
        'Whether the customer is not verified, was verified by a provider that cannot share, or the gateway takes none over',
      ),
    }),
  },
  WALLET_BLOCKED: {
    status: 403,
    message: 'The wallet address is blocked. Use another one.',
    meaning: 'Screening or the sanctions list blocks the destination address.',
    next: 'Ask the customer for another address. A block cannot be lifted by trying again.',
  },
  SCREENING_UNAVAILABLE: {
    status: 503,
    message: 'The wallet address cannot be screened right now. Try again in a few minutes.',
    meaning: 'The screening provider does not answer, and the project refuses unscreened addresses.',
    next: 'Try again later. Nothing was ordered.',
  },
  COUNTRY_NOT_SUPPORTED: {
    status: 403,
    message: 'Orders from this country are not possible.',
    meaning: "The country is on the deployment's or the project's list of restricted countries.",
    next: 'There is no remedy for a resident of this country. Do not offer the checkout there.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Nothing was found at this address or with this id.',
    meaning: 'The route does not exist, or the id is unknown in this project.',
    next: 'Check the address, the id and the project that the key belongs to.',
  },
  SESSION_EXPIRED: {
    status: 409,
    message: 'The session has expired. Create a new one.',
    meaning: 'The session is past its `expiresAt`.',
    next: 'Create a new session from your backend.',
  },
  SESSION_ALREADY_USED: {
    status: 409,
    message: 'An order was already created from this session. Create a new session for another order.',
    meaning: 'A session has one order.',
    next: 'Show the order of the session, or create a new session.',
  },
  SESSION_CANCELLED: {
    status: 409,
    message: 'The session was cancelled. Create a new one.',
    meaning: 'Your backend has cancelled the session.',
    next: 'Create a new session from your backend.',
  },
  SESSION_NOT_CANCELLABLE: {
    status: 409,
    message: 'Only a pending or confirmed session can be cancelled.',
    meaning: 'The session has an order, or has ended.',
    next: 'Do nothing: the session continues or has already ended.',
  },
  SESSION_NOT_RETRYABLE: {
    status: 409,
    message: 'This session cannot be tried again. See data.reason.',
    meaning:
      'The session is still open or has been paid, was never ordered from, or the project allows no further try.',
    next: 'Act by `data.reason`. `in_progress`: go on with the session. `completed`: nothing is left to pay. `never_ordered`, `off`, `limit`, `too_late`: create a new session from your backend.',
    data: Type.Object({ reason: OneOf(retryProblems, 'Why') }),
  },
  EARLIER_TRY_PAID: {
    status: 409,
    message: 'An earlier try of this checkout was paid after all. Do not pay again.',
    meaning: 'The gateway of another try has reported the payment, after this session was created.',
    next: 'Show the order of the session in `data.sessionId`. Nothing was ordered.',
    data: Type.Object({ sessionId: Str('The session that was paid') }),
  },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed since it was shown. Request new quotes and let the user decide.',
    meaning: 'The gateway would now pay out less, or charge more, than the page showed.',
    next: 'Show the new price and let the user confirm it.',
    data: Type.Object({
      field: OneOf(['fiatAmount', 'cryptoAmount'], 'The side whose amount has changed'),
      shown: DecimalStr('What was shown'),
      current: DecimalStr('What it is now'),
      currency: Str('The currency of both'),
    }),
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used with a different request. Use a new key.',
    meaning: 'The key was used in the last 24 hours with another body or operation.',
    next: 'Use a new key for everything you create.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running. Try again shortly.',
    meaning: 'A request with this key has not been answered yet.',
    next: 'Repeat the same request after a moment; it returns the first answer.',
  },
  WALLET_EXISTS: {
    status: 409,
    message: 'The customer already has a wallet with this address and currency.',
    meaning: 'The same customer, address and currency were added before.',
    next: "Use the existing wallet; list the customer's wallets to find it.",
  },
  KYC_NOT_CONFIGURED: {
    status: 409,
    message: "This project's identity provider has no credentials. An operator has to set it up first.",
    meaning: 'No identity provider is set up.',
    next: 'Ask the operator of this deployment to set it up.',
  },
  DELIVERY_NOT_FAILED: {
    status: 409,
    message: 'Only a failed delivery can be retried.',
    meaning: 'The delivery is pending, or has arrived.',
    next: 'Do nothing: it has been delivered, or will be retried automatically.',
  },
  ENDPOINT_UNAVAILABLE: {
    status: 409,
    message: 'The webhook endpoint is disabled or was removed.',
    meaning: 'The delivery has no endpoint that could receive it.',
    next: 'Enable the endpoint, then retry.',
  },
  WEBHOOK_NOT_CONFIGURED: {
    status: 409,
    message: 'The project has no webhook endpoint for this event. Add one first.',
    meaning: 'No endpoint receives this type of event.',
    next: 'Add an endpoint in the dashboard or on the command line.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'A project needs an owner. Make another member an owner first.',
    meaning: 'The last owner of a project cannot leave or lose the role.',
    next: 'Make another member an owner first.',
  },
  ALREADY_MEMBER: {
    status: 409,
    message: 'This person is already a member of the project.',
    meaning: 'The invited address belongs to a member.',
    next: 'Change the role of the member instead.',
  },
  ROUTING_CHANGED: {
    status: 409,
    message: 'The routing rules were changed by someone else in the meantime. Read them again, then decide.',
    meaning: 'Another person changed the draft or published a version after you had read them.',
    next: 'Read the draft and the live version again; repeat with their numbers if you still want to.',
    data: Type.Object({
      draftRevision: Int('The revision of the draft now'),
      liveVersion: NullableInt('The version in force now; null before the first'),
    }),
  },
  ROUTING_NOT_TRIED: {
    status: 409,
    message: 'The draft was not tried since its last change. Try it over the stored questions first.',
    meaning: 'Only rules that were tried are published.',
    next: 'Try the draft, look at what it would have changed, then publish it.',
  },
  STATUS_NOT_REACHABLE: {
    status: 409,
    message: 'The order cannot move from its present status to this one.',
    meaning:
      'The order has moved past this status, or its gateway has no such status for this type of order.',
    next: 'Choose another status, or create a new order.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is larger than 64 KiB.',
    meaning: 'The body is too large.',
    next: 'Send a smaller body; `metadata` has its own limits.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'Send the body as JSON with "Content-Type: application/json".',
    meaning: 'The body is not declared as JSON.',
    next: 'Set `Content-Type: application/json`.',
  },
  QUOTE_UNAVAILABLE: {
    status: 422,
    message: 'The chosen gateway does not serve this request. See details.',
    meaning: 'The gateway does not offer this amount, currency, network, method or country.',
    next: 'Use `data` (an amount within the limits), or choose a gateway from the quotes.',
    data: Type.Object({
      gatewayId: NullableStr('The gateway that refused; null when none is left'),
      reason: OneOf([...refusalReasons, 'disabled', 'excluded_by_rule'], 'Why'),
      minAmount: NullableStr('The least it accepts, in `limitCurrency`'),
      maxAmount: NullableStr('The most it accepts, in `limitCurrency`'),
      limitCurrency: NullableStr('The currency of both limits'),
    }),
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests. Wait until the limit resets, then try again.',
    meaning: "The key's limit for this minute, or that of the address without a key, is used up.",
    next: 'Wait as long as `Retry-After` says; send a public key to get the higher limit.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Quote the request id when you report it.',
    meaning: 'An error in the service.',
    next: 'Try again once, with the same Idempotency-Key; report the request id.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 502,
    message:
      'The gateway could not open a checkout. Nothing was charged; try again or choose another gateway.',
    meaning: 'The gateway did not answer or failed, also at a second attempt.',
    next: 'Try again, or choose another gateway. The session can be used again.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer right now. Try again in a few seconds.',
    meaning: 'The service is starting or stopping, its database is unreachable, or the answer took too long.',
    next: 'Try again after `Retry-After`, with the same Idempotency-Key.',
  },
} as const satisfies Record<string, Entry>

export type RefusalCode = keyof typeof errors
export const refusalCodes = Object.keys(errors) as readonly RefusalCode[]

/** The data that a code carries; `never` for a code that has none. */
export type RefusalData<Code extends RefusalCode> = (typeof errors)[Code] extends {
  data: infer Schema extends TSchema
}
  ? Static<Schema>
  : never

export const FieldProblem = Named('FieldProblem', 'One field of the request that is wrong', {
  field: Str('A dotted path, such as `fieldLocks.sourceAmount.min`'),
  message: Str('What is wrong with it, and what would be right'),
})
export type FieldProblem = Static<typeof FieldProblem>

/** The body of every refusal. `data` is open here; each code's own schema is in the catalogue. */
export const ErrorAnswer = Named('Error', 'The body of every refusal', {
  success: Type.Literal(false, { description: 'False in every error' }),
  error: Type.Object(
    {
      code: OneOf(refusalCodes, 'For programs to act on'),
      message: Str('For people to read'),
      details: Type.Optional(List(FieldProblem, 'Every wrong field')),
      data: Type.Optional(
        Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          additionalProperties: true,
          description: 'Data for programs, by code',
        }),
      ),
      requestId: Str('Also in the header X-Request-Id; quote it when you report a problem'),
    },
    { description: 'What was refused, and why' },
  ),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

export const retryAfterSchema = Int('Seconds to wait before the next attempt')
