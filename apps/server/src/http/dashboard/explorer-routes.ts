import { Type } from 'typebox'
import { readSupported } from '../../modules/catalog/index.ts'
import { exploreQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { sendReady } from '../answers/ready-answers.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { Text } from '../schemas/schemas.ts'
import { answer } from './answer.ts'
import { placeOf } from './guard.ts'
import { Line, NullOr, OneOf, ProjectParams } from './schemas.ts'

const explore = { access: 'dashboard', door: 'quotes.explore' } as const
const word = { type: 'string', format: 'plain-text', maxLength: 40 }
const QuestionBody = Type.Object({
  orderType: OneOf(['buy', 'sell']),
  fiatCurrency: Line(20),
  cryptoCurrency: Line(20),
  network: Line(40),
  amount: Text('amount'),
  side: Type.Optional(OneOf(['fiat', 'crypto'])),
  paymentMethodId: Type.Optional(NullOr<string>(word)),
  country: Type.Optional(NullOr<string>(word)),
})
const SupportedQuery = Type.Object({
  orderType: Type.Optional(OneOf(['buy', 'sell'])),
  country: Type.Optional(Text('country-code')),
})

/** Trying any question on all gateways. */
export function explorerRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/dashboard/api/projects/:projectId/quotes',
    { config: explore, schema: { hide: true, params: ProjectParams, body: QuestionBody } },
    async (request) => {
      const { paymentMethodId = null, country = null, ...asked } = request.body
      const question = readQuestion({ ...asked, paymentMethodId, country })
      return answer(await exploreQuotes(deps, placeOf(request).projectId, question))
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/supported',
    { config: explore, schema: { hide: true, params: ProjectParams, querystring: SupportedQuery } },
    async (request, reply) => {
      const { orderType = 'buy', country } = request.query
      const { bytes } = await readSupported(deps, placeOf(request).projectId, {
        orderType,
        country: country?.toUpperCase() ?? null,
      })
      return sendReady(reply, bytes)
    },
  )
}
