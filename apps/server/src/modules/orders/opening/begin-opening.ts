import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { Decimal } from '@sliproad/core/decimal'
import type { CheckoutRequest, PageTheme } from '@sliproad/gateways/contract'
import type { Db, Queryable, Tx } from '../../../db/connect.ts'
import { type Packing, packText } from '../../../db/statements/packed/packed-text.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { holdCustomer } from '../../customers/index.ts'
import { webhookUrlOf } from '../../gateways/index.ts'
import { agreeToShare } from '../../kyc/index.ts'
import type { Project } from '../../projects/index.ts'
import { findSession, requireOpen, unknownSession } from '../../sessions/index.ts'
import { findLastHangUp } from '../calls/gateway-call-store.ts'
import { sealPart } from '../documents/sealed-parts.ts'
import { type Order, openingLeaseMs, settlingMs } from '../order.ts'
import { lockOpening } from '../order-store.ts'
import type { Candidate } from './choose-gateway.ts'
import { changeGateway, deleteAbandoned, placeOrder } from './opening-store.ts'
import type { OrderGates } from './order-gates.ts'
import type { OrderRequest } from './order-request.ts'
import type { Ranking } from './ranking.ts'

export type BeginDeps = {
  db: Db
  clock: Clock
  sealer: Sealer
  packing: Packing
  orderGates: OrderGates
  config: { publicUrl: string }
  tracer: Tracer
}

/** An order whose checkout is being opened by the holder of the token. */
export type RunningOpening = {
  id: Order['id']
  token: string
  request: CheckoutRequest
  /** Accounts that may already hold an order of this id. */
  unsureAccounts: readonly string[]
  /** When the calls of an earlier try, on which we hung up, are certain to have ended at the gateway too. */
  underWayUntil?: Date | undefined
}

/**
 * The first phase, one transaction: the session is assigned to the order, and the order is stored with everything the
 * gateway call needs. From then on the order will be opened or given up, by this request or by the worker.
 */
export async function beginOpening(
  deps: BeginDeps,
  orderRequest: OrderRequest,
  candidate: Candidate,
  ranking: Ranking | undefined,
  token: string,
): Promise<RunningOpening> {
  const { orderId: id } = orderRequest
  const gateway = { id: candidate.connected.id, handlesKyc: candidate.connected.features.handlesKyc }
  const request = toCheckoutRequest(deps, orderRequest, candidate)
  const traceparent = deps.tracer.current()?.traceparent ?? null
  const store = async (
    db: Queryable,
    { unsureAccounts, underWayUntil }: EarlierTry,
  ): Promise<RunningOpening> => {
    const now = deps.clock.now()
    const opening = {
      openingToken: token,
      openingUntil: new Date(now.getTime() + openingLeaseMs),
      unsureAccounts,
      requestSealed: sealPart(deps.sealer, id, 'request', request),
      traceparent,
      ranking: ranking ? packText(deps.packing, ranking.text) : null,
    }
    const order = newOrder(orderRequest, candidate, ranking, now)
    const how = { session: orderRequest.session, isApart: deps.packing.isOn }
    if (!(await placeOrder(db, order, opening, how))) throw await whyNotPlaced(db, orderRequest, now)
    return { id, token, request, unsureAccounts, underWayUntil }
  }
  // One statement is a transaction by itself.
  const isPlain = !orderRequest.isRepeat && orderRequest.consent === null
  if (isPlain && !deps.orderGates.needsAdmission(orderRequest, gateway)) return store(deps.db, noEarlierTry)
  return deps.db.begin(async (tx) => {
    const earlier = await clearEarlierTry(tx, orderRequest)
    await deps.orderGates.admit(tx, orderRequest, gateway)
    await storeConsent(deps, tx, orderRequest, candidate)
    return store(tx, earlier)
  })
}

/** What the user agreed to is stored with the order or not at all. It needs a named gateway, so none follows. */
async function storeConsent(
  { clock }: BeginDeps,
  tx: Tx,
  { orderId, project, session, customerId, consent }: OrderRequest,
  { connected }: Candidate,
): Promise<void> {
  if (!consent || !session || customerId === null) return
  const order = { orderId, projectId: project.id, customerId, sessionId: session.id }
  await agreeToShare(tx, order, connected, consent, clock.now())
}

/** Moves the opening to the next gateway: the same order, under the same lease, with the request for that gateway. */
export async function passOn(
  deps: BeginDeps,
  opening: RunningOpening,
  orderRequest: OrderRequest,
  candidate: Candidate,
  ranking: Ranking | undefined,
): Promise<RunningOpening> {
  const request = toCheckoutRequest(deps, orderRequest, candidate)
  const { connected } = candidate
  const { unsureAccounts, token } = opening
  await deps.db.begin(async (tx) => {
    await deps.orderGates.admit(tx, orderRequest, {
      id: connected.id,
      handlesKyc: connected.features.handlesKyc,
    })
    const until = new Date(deps.clock.now().getTime() + openingLeaseMs)
    const isOurs = await changeGateway(
      tx,
      opening.id,
      { token, until },
      {
        gatewayId: connected.id,
        accountId: connected.accountId,
        requestSealed: sealPart(deps.sealer, opening.id, 'request', request),
        unsureAccounts: [...unsureAccounts],
        ...quotedBy(ranking, connected.id),
      },
    )
    if (!isOurs) throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  })
  return { ...opening, request }
}

type EarlierTry = Pick<RunningOpening, 'underWayUntil'> & { unsureAccounts: string[] }

const noEarlierTry: EarlierTry = { unsureAccounts: [] }

/** An attempt that was given up keeps its list of accounts that may hold the order, or may just be making it. */
async function clearEarlierTry(tx: Tx, { orderId, project }: OrderRequest): Promise<EarlierTry> {
  const earlier = await lockOpening(tx, orderId)
  if (!earlier) return noEarlierTry
  if (earlier.opening !== 'abandoned' || earlier.projectId !== project.id) {
    throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  }
  await deleteAbandoned(tx, orderId)
  const { unsureAccounts } = earlier
  const hungUpAt = unsureAccounts.length > 0 ? await findLastHangUp(tx, orderId) : null
  return { unsureAccounts, underWayUntil: hungUpAt ? new Date(hungUpAt.getTime() + settlingMs) : undefined }
}

/** The session or the customer changed since the request was read. */
async function whyNotPlaced(
  db: Queryable,
  { session: seen, customerId }: OrderRequest,
  now: Date,
): Promise<Refusal> {
  if (seen) {
    const session = await findSession(db, seen.projectId, seen.id)
    if (!session) return unknownSession()
    requireOpen(session, now)
  }
  if (customerId !== null) await holdCustomer(db, customerId)
  return new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
}

function toCheckoutRequest(
  { config }: BeginDeps,
  orderRequest: OrderRequest,
  { connected, asset, paymentMethod }: Candidate,
): CheckoutRequest {
  const { orderId, memo, email, customerId, walletAddress, country, state, endUserIp, language } =
    orderRequest
  return {
    orderType: orderRequest.type,
    fiat: orderRequest.fiatCurrency,
    asset,
    paymentMethod,
    amount: orderRequest.amount,
    country,
    state,
    endUserIp,
    partnerFeePercent: orderRequest.project.partnerFeePercent,
    walletAddress,
    orderId,
    memo,
    email,
    customerReference: customerId,
    returnUrl: `${config.publicUrl}/return/${orderId}`,
    webhookUrl: webhookUrlOf(config.publicUrl, connected.id, connected.accountId),
    metadata: orderRequest.providerMetadata,
    language,
    theme: pageThemeOf(orderRequest.project),
    contact: orderRequest.contact,
    ...(orderRequest.consent && { sharesVerification: true }),
  }
}

/** The part of the project's look that a gateway's page can show; `system` leaves light or dark to that page. */
function pageThemeOf({ branding }: Project): PageTheme {
  const { theme, accent } = branding
  return { mode: theme === undefined || theme === 'system' ? null : theme, color: accent ?? null }
}

function newOrder(
  orderRequest: OrderRequest,
  { connected, paymentMethod }: Candidate,
  ranking: Ranking | undefined,
  now: Date,
): Order {
  return {
    id: orderRequest.orderId,
    projectId: orderRequest.project.id,
    sessionId: orderRequest.session?.id ?? null,
    retryOf: orderRequest.session?.retryOf ?? null,
    retriedBy: null,
    customerId: orderRequest.customerId,
    externalCustomerId: null,
    customerProven: orderRequest.customerId !== null,
    namedCustomerId: orderRequest.namedCustomer?.id ?? null,
    namedExternalCustomerId: orderRequest.namedCustomer?.externalId ?? null,
    type: orderRequest.type,
    status: 'created',
    opening: 'running',
    gatewayId: connected.id,
    accountId: connected.accountId,
    gatewayOrderId: null,
    gatewayStatus: null,
    fiatCurrency: orderRequest.fiatCurrency,
    cryptoCurrency: orderRequest.cryptoCurrency,
    network: orderRequest.network,
    amountSide: orderRequest.amount.side,
    amount: orderRequest.amount.value,
    ...quotedBy(ranking, connected.id),
    fiatAmount: null,
    cryptoAmount: null,
    processingFee: null,
    networkFee: null,
    totalFee: null,
    partnerFee: null,
    transactionHash: null,
    failureReason: null,
    declineReason: null,
    depositAddress: null,
    depositAmount: null,
    factsFrom: {},
    walletAddress: orderRequest.walletAddress,
    paymentMethodId: orderRequest.paymentMethodId ?? paymentMethod?.id ?? null,
    email: orderRequest.email,
    country: orderRequest.country,
    redirectUrl: orderRequest.redirectUrl,
    partnerMetadata: orderRequest.partnerMetadata,
    quotesId: ranking?.quotesId ?? null,
    hosted: orderRequest.hosted,
    checkoutExpiresAt: null,
    eventSequence: 0,
    changeCount: 0,
    nextSyncAt: null,
    syncFailures: 0,
    createdAt: now,
    changedAt: now,
    completedAt: null,
    endedByUs: false,
    revivedAt: null,
    attention: null,
    erasureId: null,
  }
}

function quotedBy(
  ranking: Ranking | undefined,
  gatewayId: string,
): { quotedFiatAmount: Decimal | null; quotedCryptoAmount: Decimal | null } {
  const quote = ranking?.quotes.find((candidate) => candidate.gatewayId === gatewayId)
  return { quotedFiatAmount: quote?.fiatAmount ?? null, quotedCryptoAmount: quote?.cryptoAmount ?? null }
}
