import type { CheckoutOrderRequest } from '@sliproad/api/operations/checkout-page'
import type { SessionOrderRequest } from '@sliproad/api/operations/sessions'
import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { compare, decimal } from '@sliproad/core/decimal'
import { findNetwork } from '@sliproad/core/networks'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { type ReadProject, requireProject } from '../../projects/index.ts'
import {
  checkLocks,
  findSession,
  isCountrySettled,
  requireOpen,
  requireSecret,
  type Session,
  unknownSession,
  userState,
} from '../../sessions/index.ts'
import { readTriesBefore } from '../retrying/read-tries-before.ts'
import { checkFields } from './order-fields.ts'
import type { OrderRequest } from './order-request.ts'
import { contactOfSession } from './read-contact.ts'
import type { OrderOrigin } from './read-intent-request.ts'

/** An order from a session: the fields of the API, and those that only the hosted page can add. */
export type OrderOfSessionRequest = SessionOrderRequest &
  Pick<CheckoutOrderRequest, 'country' | 'memo' | 'language' | 'shareTextVersion'> & { hosted?: boolean }

type Deps = {
  db: Db
  clock: Clock
  readProject: ReadProject
  countryOfIp: (ip: string) => string | null
  sealer: Sealer
  config: { publicUrl: string }
}

/** The names of the session's fields in an order. */
const requestNames = {
  sourceAmount: 'fiatAmount',
  sourceCurrency: 'fiatCurrency',
  destinationCurrency: 'cryptoCurrency',
  destinationAddress: 'walletAddress',
} as const

/** Reads an order against its session, which supplies missing fields and enforces its locks. */
export async function readSessionOrderRequest(
  deps: Deps,
  origin: OrderOrigin,
  sessionId: string,
  request: OrderOfSessionRequest,
): Promise<OrderRequest> {
  const { projectId, requestIp } = origin
  const [found, session] = await Promise.all([
    deps.readProject(projectId),
    findSession(deps.db, projectId, sessionId),
  ])
  const project = requireProject(found)
  if (!session) throw unknownSession()
  requireSecret(session, request.clientSecret)
  requireOpen(session, deps.clock.now())
  const before = await readTriesBefore(deps.db, session)
  const wanted = {
    ...(request.fiatAmount !== undefined && { sourceAmount: decimal(request.fiatAmount) }),
    destinationCurrency: request.cryptoCurrency,
    network: request.network,
    ...(request.fiatCurrency !== undefined && { sourceCurrency: request.fiatCurrency }),
    ...(request.walletAddress !== undefined && { destinationAddress: request.walletAddress }),
  }
  const fields = checkFields(
    {
      type: session.type === 'onramp' ? 'buy' : 'sell',
      amount: amountOf(request),
      fiatCurrency: request.fiatCurrency ?? session.sourceCurrency,
      cryptoCurrency: request.cryptoCurrency,
      network: request.network,
      walletAddress: request.walletAddress ?? session.destinationAddress,
      paymentMethodId: request.paymentMethodId ?? null,
      country: request.country ?? null,
      email: request.email ?? before.email,
    },
    [
      ...checkLocks(session.fieldLocks, session, wanted, requestNames),
      ...checkSide(session, request),
      ...checkMemo(request),
      ...checkSharing(request),
    ],
  )
  const country = countryOf(deps, session, fields.country, requestIp)
  return {
    ...fields,
    memo: fields.memo ?? request.memo ?? null,
    orderId: origin.reservedId as OrderRequest['orderId'],
    isRepeat: origin.isRepeat,
    project,
    session,
    gatewayId: request.gateway?.toLowerCase() ?? null,
    customerId: session.customerId,
    namedCustomer: null,
    country,
    state: userState(session, country, request.state),
    endUserIp: requestIp,
    language: request.language ?? origin.language ?? null,
    redirectUrl: session.redirectUrl,
    providerMetadata: {},
    partnerMetadata: session.metadata,
    quotesId: request.quotesId ?? null,
    contact: await contactOfSession(deps, session, request.termsAccepted),
    consent: consentIn(request, request.language ?? origin.language ?? null),
    hosted: request.hosted ?? false,
  }
}

function amountOf({ fiatAmount, cryptoAmount }: OrderOfSessionRequest): OrderRequest['amount'] {
  if (fiatAmount !== undefined) return { side: 'fiat', value: decimal(fiatAmount) }
  if (cryptoAmount !== undefined) return { side: 'crypto', value: decimal(cryptoAmount) }
  throw invalid({ field: 'fiatAmount', message: 'is required' })
}

/** Locks are on the fiat side, so that naming coins cannot evade them; a sale fixed by its coins keeps that side. */
function checkSide(
  { fieldLocks, cryptoAmount: settled }: Session,
  { fiatAmount, cryptoAmount }: OrderOfSessionRequest,
): FieldProblem[] {
  if (fiatAmount !== undefined && cryptoAmount !== undefined)
    return [{ field: 'cryptoAmount', message: 'cannot be given together with fiatAmount' }]
  const lock = fieldLocks.sourceAmount
  const isBound = lock && (lock.locked || lock.min !== undefined || lock.max !== undefined)
  if (isBound && fiatAmount === undefined)
    return [
      { field: 'cryptoAmount', message: 'cannot be given, because the session settles the fiat amount' },
    ]
  if (settled === null || lock?.locked === false) return []
  if (cryptoAmount === undefined)
    return [
      { field: 'fiatAmount', message: 'cannot be given, because the session settles the crypto amount' },
    ]
  const isOther = compare(decimal(cryptoAmount), settled) !== 0
  return isOther
    ? [{ field: 'cryptoAmount', message: 'is locked for this session and cannot be changed' }]
    : []
}

function checkMemo({ memo, network }: OrderOfSessionRequest): FieldProblem[] {
  if (memo === undefined || findNetwork(network)?.memo !== 'none') return []
  return [{ field: 'memo', message: `is not used on ${network}` }]
}

/** A user agrees to one gateway, which he was told; a choice of ours would be another one. */
function checkSharing({ shareVerification, gateway, hosted, shareTextVersion }: OrderOfSessionRequest) {
  if (!shareVerification) return []
  return [
    ...(gateway === undefined
      ? [{ field: 'gateway', message: 'is required with shareVerification: the customer agrees to one' }]
      : []),
    ...(hosted && shareTextVersion === undefined
      ? [{ field: 'shareTextVersion', message: 'is required with shareVerification' }]
      : []),
  ]
}

function consentIn(
  { shareVerification, hosted, shareTextVersion }: OrderOfSessionRequest,
  language: string | null,
): OrderRequest['consent'] {
  if (!shareVerification) return null
  if (!hosted) return { source: 'partner', textVersion: null, language: null }
  return { source: 'checkout', textVersion: shareTextVersion ?? null, language }
}

/** A country guessed from the partner's server says little about the user, whose own address is known now. */
function countryOf(
  { countryOfIp }: Deps,
  session: Session,
  chosen: string | null,
  requestIp: string,
): string | null {
  if (isCountrySettled(session)) return session.country
  return chosen ?? countryOfIp(requestIp) ?? session.country
}
