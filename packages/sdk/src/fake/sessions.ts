import { lockableFields } from '../generated/fake.ts'
import { customerOf } from './customers.ts'
import { checkoutUrl, openOrder } from './orders.ts'
import { FakeRefusal, found, invalid } from './refusal.ts'
import { exampleOf, type FakeRequest, type Fields, matching, numberIn, textOf } from './request.ts'
import type { FakeState, Session } from './state.ts'

const checkoutSeconds = 86_400

export const sessionHandlers = {
  createSession(state: FakeState, { body }: FakeRequest) {
    const sessionId = state.newId('sess')
    const clientSecret = `${sessionId}_secret_${'0'.repeat(43)}`
    const search = new URLSearchParams({ sessionId, clientSecret, projectId: state.projectId })
    const seconds = Number(body.expiresInSeconds ?? 1800)
    const session: Session = {
      ...(exampleOf('createSession').attributes as Session),
      sessionId,
      type: body.type === 'offramp' ? 'offramp' : 'onramp',
      status: 'pending',
      ...ownerIn(state, body),
      sourceAmount: textOf(body, 'sourceAmount'),
      cryptoAmount: textOf(body, 'cryptoAmount'),
      sourceCurrency: textOf(body, 'sourceCurrency'),
      destinationCurrency: textOf(body, 'destinationCurrency'),
      destinationAddress: textOf(body, 'destinationAddress'),
      network: textOf(body, 'network'),
      redirectUrl: textOf(body, 'redirectUrl'),
      fieldLocks: locksOf(body),
      retryOf: null,
      retriedBy: null,
      expiresAt: new Date(state.now().getTime() + seconds * 1000).toISOString(),
      createdAt: state.timestamp(),
      clientSecret,
      checkoutUrl: `${state.baseUrl}/checkout?${search}`,
      country: textOf(body, 'country') ?? 'US',
      state: textOf(body, 'state'),
      metadata: (body.metadata as Record<string, unknown> | undefined) ?? null,
    }
    state.sessions.push(session)
    return { type: 'session', id: sessionId, attributes: session }
  },
  listSessions(state: FakeState, { query }: FakeRequest) {
    const [page, pageSize] = [numberIn(query, 'page', 1, 1_000_000), numberIn(query, 'pageSize', 25, 100)]
    const asked = matching(
      state.sessions.map((one) => current(state, one)),
      query,
      ['status', 'customerId', 'externalCustomerId', 'retryOf'],
    )
    const data = asked.toReversed().slice((page - 1) * pageSize, page * pageSize)
    const meta = { page, pageSize, total: asked.length, totalPages: Math.ceil(asked.length / pageSize) }
    return { type: 'list', data: data.map((session) => envelope(session, true)), meta }
  },
  readSession(state: FakeState, { params, isSecret }: FakeRequest) {
    return envelope(sessionIn(state, params), isSecret)
  },
  confirmSession(state: FakeState, { params, body }: FakeRequest) {
    const session = openSession(state, params, body)
    session.status = 'confirmed'
    session.destinationAddress = textOf(body, 'destinationAddress') ?? session.destinationAddress
    session.network = textOf(body, 'network') ?? session.network
    return envelope(session, false)
  },
  createSessionOrder(state: FakeState, { params, body }: FakeRequest) {
    const session = openSession(state, params, body)
    const { sessionId, retryOf, customerId, externalCustomerId, redirectUrl } = session
    const given = {
      fiatCurrency: session.sourceCurrency ?? undefined,
      walletAddress: session.destinationAddress ?? undefined,
      ...body,
      orderType: session.type === 'offramp' ? 'sell' : 'buy',
    }
    if (given.fiatCurrency === undefined) throw invalid('fiatCurrency', 'is required.')
    const order = openOrder(state, given, {
      sessionId,
      retryOf,
      customerId,
      externalCustomerId,
      customerProven: true,
      country: session.country ?? null,
      redirectUrl,
      partnerMetadata: session.metadata ?? {},
    })
    session.status = 'processing'
    const orderId = order.record.id
    const checkout = { method: 'redirect', url: checkoutUrl(state, order), expiresAt: checkoutSeconds }
    return { type: 'order', id: orderId, attributes: { orderId, status: 'created', sessionId, checkout } }
  },
  retrySession(state: FakeState, { params }: FakeRequest) {
    const asked = sessionIn(state, params)
    const ended = lastTry(state, asked)
    const { status } = ended
    const hasEnded = status === 'failed' || status === 'expired' || status === 'cancelled'
    if (!hasEnded && ended !== asked) return { type: 'session', id: ended.sessionId, attributes: ended }
    if (!hasEnded) throw new FakeRefusal('SESSION_NOT_RETRYABLE')
    const sessionId = state.newId('sess')
    const clientSecret = `${sessionId}_secret_${'0'.repeat(43)}`
    const search = new URLSearchParams({ sessionId, clientSecret, projectId: state.projectId })
    const lastsMs = Date.parse(ended.expiresAt) - Date.parse(ended.createdAt)
    const session: Session = {
      ...ended,
      sessionId,
      status: 'pending',
      retryOf: ended.sessionId,
      retriedBy: null,
      expiresAt: new Date(state.now().getTime() + lastsMs).toISOString(),
      createdAt: state.timestamp(),
      clientSecret,
      checkoutUrl: `${state.baseUrl}/checkout?${search}`,
    }
    ended.retriedBy = sessionId
    state.sessions.push(session)
    return { type: 'session', id: sessionId, attributes: session }
  },
  cancelSession(state: FakeState, { params }: FakeRequest) {
    const session = sessionIn(state, params)
    const { status } = session
    if (status !== 'pending' && status !== 'confirmed' && status !== 'cancelled')
      throw new FakeRefusal('SESSION_NOT_CANCELLABLE')
    session.status = 'cancelled'
    return envelope(session, true)
  },
}

/** Tries follow each other in a line; the last one counts. */
function lastTry(state: FakeState, session: Session): Session {
  if (session.retriedBy === null) return session
  return lastTry(state, sessionIn(state, { sessionId: session.retriedBy }))
}

function ownerIn(state: FakeState, body: Fields): { customerId: string; externalCustomerId: string | null } {
  const [customerId, externalCustomerId] = [textOf(body, 'customerId'), textOf(body, 'externalCustomerId')]
  if (customerId !== null) {
    const known = found(state.customers.find(({ id }) => id === customerId))
    return { customerId, externalCustomerId: known.externalCustomerId }
  }
  if (externalCustomerId === null)
    throw invalid('externalCustomerId', 'is required unless customerId is given.')
  return { customerId: customerOf(state, externalCustomerId).id, externalCustomerId }
}

/** Every given field is locked unless the request says otherwise. */
function locksOf(body: Fields): Session['fieldLocks'] {
  const given = lockableFields
    .filter((name) => body[name] !== undefined)
    .map((name) => [name, { locked: true }])
  return { ...Object.fromEntries(given), ...(body.fieldLocks as object | undefined) }
}

/** A session past its time has expired, whether or not a request has noticed it. */
function current(state: FakeState, session: Session): Session {
  const isOpen = session.status === 'pending' || session.status === 'confirmed'
  if (isOpen && state.now() >= new Date(session.expiresAt)) session.status = 'expired'
  return session
}

function sessionIn(state: FakeState, { sessionId }: Readonly<Record<string, string>>): Session {
  return current(state, found(state.sessions.find((session) => session.sessionId === sessionId)))
}

function openSession(state: FakeState, params: Readonly<Record<string, string>>, body: Fields): Session {
  const session = sessionIn(state, params)
  if (body.clientSecret !== session.clientSecret) throw new FakeRefusal('FORBIDDEN')
  if (session.status === 'expired') throw new FakeRefusal('SESSION_EXPIRED')
  if (session.status === 'cancelled') throw new FakeRefusal('SESSION_CANCELLED')
  if (session.status !== 'pending' && session.status !== 'confirmed')
    throw new FakeRefusal('SESSION_ALREADY_USED')
  return session
}

/** The client secret is shown once, and what the partner wrote only to the partner. */
function envelope(session: Session, isSecret: boolean) {
  const { clientSecret: _, checkoutUrl: __, country, state, metadata, ...attributes } = session
  const own = isSecret ? { country, state, metadata } : {}
  return { type: 'session', id: session.sessionId, attributes: { ...attributes, ...own } }
}
