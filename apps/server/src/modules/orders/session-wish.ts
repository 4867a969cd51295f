import type { Clock } from '@sliproad/core/clock'
import { decimal } from '@sliproad/core/decimal'
import type { Db } from '../../db/connect.ts'
import type { ReadProject } from '../projects/index.ts'
import {
  checkLocks,
  findSession,
  requireOpen,
  requireSecret,
  type Session,
  unknownSession,
} from '../sessions/index.ts'
import { type OrderOrigin, requireProject } from './intent-wish.ts'
import { checkFields } from './order-fields.ts'
import type { OrderWish } from './order-wish.ts'

export type SessionOrderRequest = {
  clientSecret: string
  fiatAmount: string
  cryptoCurrency: string
  network: string
  fiatCurrency?: string
  walletAddress?: string
  gateway?: string
  paymentMethodId?: string
  email?: string
  quotesId?: string
}

type Deps = {
  db: Db
  clock: Clock
  readProject: ReadProject
  countryOfIp: (ip: string) => string | null
}

/** What the session's fields are called in an order. */
const requestNames = {
  sourceAmount: 'fiatAmount',
  sourceCurrency: 'fiatCurrency',
  destinationCurrency: 'cryptoCurrency',
  destinationAddress: 'walletAddress',
} as const

/** Reads an order against its session, which fills what the request leaves out and holds it to its locks. */
export async function readSessionOrder(
  deps: Deps,
  origin: OrderOrigin,
  sessionId: string,
  request: SessionOrderRequest,
): Promise<OrderWish> {
  const { projectId, requestIp } = origin
  const [project, session] = await Promise.all([
    requireProject(deps, projectId),
    findSession(deps.db, projectId, sessionId),
  ])
  if (!session) throw unknownSession()
  requireSecret(session, request.clientSecret)
  requireOpen(session, deps.clock.now())
  const fiatAmount = decimal(request.fiatAmount)
  const wanted = {
    sourceAmount: fiatAmount,
    destinationCurrency: request.cryptoCurrency,
    network: request.network,
    ...(request.fiatCurrency !== undefined && { sourceCurrency: request.fiatCurrency }),
    ...(request.walletAddress !== undefined && { destinationAddress: request.walletAddress }),
  }
  const fields = checkFields(
    {
      type: session.type === 'onramp' ? 'buy' : 'sell',
      amount: { side: 'fiat', value: fiatAmount },
      fiatCurrency: request.fiatCurrency ?? session.sourceCurrency,
      cryptoCurrency: request.cryptoCurrency,
      network: request.network,
      walletAddress: request.walletAddress ?? session.destinationAddress,
      paymentMethodId: request.paymentMethodId ?? null,
      country: null,
      email: request.email ?? null,
    },
    checkLocks(session.fieldLocks, session, wanted, requestNames),
  )
  return {
    ...fields,
    orderId: origin.reservedId as OrderWish['orderId'],
    project,
    session,
    gatewayId: request.gateway?.toLowerCase() ?? null,
    customerId: session.customerId,
    country: countryOf(deps, session, requestIp),
    endUserIp: requestIp,
    redirectUrl: session.redirectUrl,
    providerMetadata: {},
    partnerMetadata: session.metadata,
    quotesId: request.quotesId ?? null,
  }
}

/** A country guessed from the partner's server says little about the user, who is here now. */
function countryOf({ countryOfIp }: Deps, session: Session, requestIp: string): string | null {
  const isFinal = session.countrySource === 'given' || session.countrySource === 'customer_ip'
  return isFinal ? session.country : (countryOfIp(requestIp) ?? session.country)
}
