import type * as operations from '@sliproad/api/operations/dashboard/details'
import { Refusal } from '@sliproad/api/refusal'
import type { OrderRanking } from '@sliproad/api/resources/dashboard/records'
import * as kyc from '../../../modules/kyc/index.ts'
import * as orders from '../../../modules/orders/index.ts'
import * as sessions from '../../../modules/sessions/index.ts'
import { mayDo } from '../../../modules/users/index.ts'
import { listOrderDeliveries } from '../../../modules/webhooks/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { recordReading } from '../audited.ts'
import { membershipOf, projectOf } from '../guard.ts'
import { toTimeline } from './order-timeline.ts'
import { readKycCases, readWallets } from './record-kinds.ts'
import { toOrderRow, toSessionRow } from './record-views.ts'

/** One record with all its details. */

export const readOrder: Handler<typeof operations.readOrder> = (deps) => async (request) => {
  const { projectId, role } = membershipOf(request)
  const history = await orders.readOrder(deps, projectId, request.params.id)
  const { order } = history
  // The server wrote it when the order was created, in the format that the contract describes.
  const ranking = history.ranking as OrderRanking | null
  const deliveries = await listOrderDeliveries(deps, projectId, order.id)
  const { sessionId } = order
  const session = sessionId === null ? undefined : await sessions.findSession(deps.db, projectId, sessionId)
  const share = await kyc.findShare(deps.db, projectId, order.id)
  const notes = await orders.listNotes(deps.db, projectId, order.id)
  const isShown = mayDo(role, 'personal.read')
  if (isShown && order.email !== null)
    await recordReading(deps, request, { action: 'order.email_seen', target: order.id })
  return answer({
    ...toOrderRow(order),
    ...toOrderDetail(order),
    state: session?.state ?? null,
    ...shownMetadata(order.partnerMetadata, isShown, 'partnerMetadata'),
    redirectUrl: shownAddress(order.redirectUrl, isShown),
    email: isShown ? order.email : null,
    personalHidden: !isShown && order.email !== null,
    timeline: toTimeline(history, ranking, deliveries, share, session),
    ranking,
    notes: isShown ? notes : [],
    notesHidden: !isShown && notes.length > 0,
  })
}

export const readOrderReceipt: Handler<typeof operations.readOrderReceipt> = (deps) => async (request) => {
  const { projectId } = membershipOf(request)
  const signed = await orders.readOrderReceipt(deps, projectId, request.params.id)
  return answer({ signed, keys: await orders.readReceiptKeys(deps) })
}

export const readSession: Handler<typeof operations.readSession> = (deps) => async (request) => {
  const { projectId, role } = membershipOf(request)
  const session = await sessions.readSession(deps, projectId, request.params.id)
  const { rows } = await sessions.listSessionsByCursor(deps, projectId, { limit: 1, search: session.id })
  const { redirectUrl, fieldLocks, metadata, countrySource, state } = session
  const [listed = { ...session, orderId: null }] = rows
  const isShown = mayDo(role, 'personal.read')
  return answer({
    ...toSessionRow(listed),
    ...shownMetadata(metadata, isShown, 'metadata'),
    redirectUrl: shownAddress(redirectUrl, isShown),
    fieldLocks,
    countrySource,
    state,
  })
}

type Metadata = Readonly<Record<string, unknown>> | null

/** Partners write names, addresses and the like into it. */
function shownMetadata<Name extends string>(metadata: Metadata, isShown: boolean, name: Name) {
  const metadataHidden = !isShown && metadata !== null && Object.keys(metadata).length > 0
  return { [name]: isShown ? metadata : null, metadataHidden } as { [Key in Name]: Metadata } & {
    metadataHidden: boolean
  }
}

/** The same goes for the query of the address where they send their users. */
function shownAddress(url: string | null, isShown: boolean): string | null {
  if (url === null || isShown) return url
  return url.replace(/[?#].*$/s, '')
}

export const readWallet: Handler<typeof operations.readWallet> = (deps) => async (request) => {
  const { id } = request.params
  const { rows } = await readWallets(deps, projectOf(request), { limit: 1, q: id })
  return answer(requireRow(rows, id))
}

export const readKycCase: Handler<typeof operations.readKycCase> = (deps) => async (request) => {
  const { id } = request.params
  const { rows } = await readKycCases(deps, projectOf(request), { limit: 1, q: id })
  return answer(requireRow(rows, id))
}

export const revealPerson: Handler<typeof operations.revealPerson> = (deps) => async (request) => {
  const kycCase = await kyc.readKycCase(deps, projectOf(request), request.params.id)
  await recordReading(deps, request, { action: 'kyc_case.person_seen', target: kycCase.id })
  return answer({ person: kyc.toCaseView(deps, kycCase).result })
}

function requireRow<Row extends { id: unknown }>([row]: readonly Row[], id: string): Row {
  if (row?.id !== id) throw new Refusal('NOT_FOUND')
  return row
}

function toOrderDetail(order: orders.Order) {
  const { amountSide, amount, quotedFiatAmount, quotedCryptoAmount, fiatAmount, cryptoAmount } = order
  const { processingFee, networkFee, totalFee, quotesId, hosted, retryOf, retriedBy } = order
  return {
    amountSide,
    amount,
    quoted: { fiatAmount: quotedFiatAmount, cryptoAmount: quotedCryptoAmount },
    delivered: { fiatAmount, cryptoAmount },
    fees: { processingFee, networkFee, totalFee },
    quotesId,
    hosted,
    retryOf,
    retriedBy,
    deposit: orders.toDeposit(order),
  }
}
