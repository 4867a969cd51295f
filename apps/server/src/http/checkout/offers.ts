import type * as api from '@sliproad/api/operations/checkout-page'
import { invalid } from '@sliproad/api/refusal'
import type { OrderType } from '@sliproad/core/vocabulary'
import { readSupported } from '../../modules/catalog/index.ts'
import { getQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { isCountrySettled, notePageStep, type Session, userState } from '../../modules/sessions/index.ts'
import { callerCountry, readCountry } from '../access/caller-country.ts'
import { plainIp } from '../access/client-address.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import { sendQuotes, sendTagged } from '../answers/ready-answers.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'

export const readCheckoutSupported: Handler<typeof api.readCheckoutSupported> =
  (deps) => async (request, reply) => {
    const session = checkoutSessionOf(request)
    const { country: chosen, state } = request.query
    const country = countryFor(deps, request, session, chosen)
    const answer = await readSupported(deps, session.projectId, {
      orderType: orderTypeOf(session),
      country,
      state: userState(session, country, state),
    })
    return sendTagged(request, reply, answer)
  }

export const readCheckoutQuotes: Handler<typeof api.readCheckoutQuotes> =
  (deps) => async (request, reply) => {
    const session = checkoutSessionOf(request)
    const {
      fiatAmount,
      cryptoAmount,
      paymentMethodId = null,
      country: chosen,
      state,
      ...asked
    } = request.query
    const side = fiatAmount === undefined ? ('crypto' as const) : ('fiat' as const)
    const amount = fiatAmount ?? cryptoAmount
    if (amount === undefined)
      throw invalid({ field: 'fiatAmount', message: 'is required, unless cryptoAmount is given' })
    const country = countryFor(deps, request, session, chosen)
    const question = readQuestion({
      ...asked,
      orderType: orderTypeOf(session),
      amount,
      side,
      paymentMethodId,
      country,
      state: userState(session, country, state),
    })
    const answer = await getQuotes(
      deps,
      session.projectId,
      { ...question, endUserIp: plainIp(request.ip) },
      session.customerId,
    )
    if (answer.quotes.length > 0) await notePageStep(deps, session, 'offersAt')
    return sendQuotes(request, reply, answer)
  }

function orderTypeOf({ type }: Session): OrderType {
  return type === 'onramp' ? 'buy' : 'sell'
}

/** The country that the partner has set wins, then the one that the user chose, then that of the user's address. */
export function countryFor(
  deps: Pick<HttpDeps, 'countryOfIp'>,
  request: { ip: string },
  session: Session,
  chosen: string | undefined,
): string | null {
  if (isCountrySettled(session)) return session.country
  return chosen === undefined ? (callerCountry(deps, request) ?? session.country) : readCountry(chosen)
}
