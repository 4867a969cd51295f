import { invalid } from '@sliproad/api/refusal'
import { Type } from 'typebox'
import { readSupported } from '../../modules/catalog/index.ts'
import { getQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { isCountrySettled, notePageStep, type Session } from '../../modules/sessions/index.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import { callerCountry, readCountry } from '../access/caller-country.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { createQuoteTexts, sendReady, sendTagged } from '../answers/ready-answers.ts'
import { Text } from '../schemas/schemas.ts'

const Code = Text('plain-text', { minLength: 1, maxLength: 40 })
const Country = Type.Optional(Text('country-code'))
const OffersQuery = Type.Object({
  fiatCurrency: Code,
  cryptoCurrency: Code,
  network: Code,
  fiatAmount: Type.Optional(Text('amount')),
  cryptoAmount: Type.Optional(Text('amount')),
  paymentMethodId: Type.Optional(Code),
  country: Country,
})

/** What the hosted page shows its user, in the shapes of the public endpoints. */
export function checkoutOfferRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/checkout/api/supported',
    {
      config: { access: 'checkout' },
      schema: { hide: true, querystring: Type.Object({ country: Country }) },
    },
    async (request, reply) => {
      const session = checkoutSessionOf(request)
      const answer = await readSupported(deps, session.projectId, {
        orderType: orderTypeOf(session),
        country: countryFor(deps, request, session, request.query.country),
      })
      return sendTagged(request, reply, answer)
    },
  )

  const textOf = createQuoteTexts()
  app.get(
    '/checkout/api/quotes',
    { config: { access: 'checkout' }, schema: { hide: true, querystring: OffersQuery } },
    async (request, reply) => {
      const session = checkoutSessionOf(request)
      const { fiatAmount, cryptoAmount, paymentMethodId = null, country, ...asked } = request.query
      const side = fiatAmount === undefined ? ('crypto' as const) : ('fiat' as const)
      const amount = fiatAmount ?? cryptoAmount
      if (amount === undefined)
        throw invalid({ field: 'fiatAmount', message: 'is required, unless cryptoAmount is given' })
      const question = readQuestion({
        ...asked,
        orderType: orderTypeOf(session),
        amount,
        side,
        paymentMethodId,
        country: countryFor(deps, request, session, country),
      })
      const answer = await getQuotes(deps, session.projectId, { ...question, endUserIp: plainIp(request.ip) })
      if (answer.quotes.length > 0) await notePageStep(deps, session, 'offersAt')
      return sendReady(reply, textOf(answer))
    },
  )
}

function orderTypeOf({ type }: Session): 'buy' | 'sell' {
  return type === 'onramp' ? 'buy' : 'sell'
}

/** The partner's word is final; otherwise the user's own, and before he says anything where he is. */
export function countryFor(
  deps: Pick<HttpDeps, 'countryOfIp'>,
  request: { ip: string },
  session: Session,
  chosen: string | undefined,
): string | null {
  if (isCountrySettled(session)) return session.country
  return chosen === undefined ? (callerCountry(deps, request) ?? session.country) : readCountry(chosen)
}
