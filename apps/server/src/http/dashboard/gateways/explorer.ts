import type * as operations from '@sliproad/api/operations/dashboard/explorer'
import * as catalog from '../../../modules/catalog/index.ts'
import * as quotes from '../../../modules/quotes/index.ts'
import { sendReady } from '../../answers/ready-answers.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { projectOf } from '../guard.ts'

/** Sends one question to all gateways and shows every answer. */

export const exploreQuotes: Handler<typeof operations.exploreQuotes> = (deps) => async (request) => {
  const { paymentMethodId = null, country = null, state = null, ...asked } = request.body
  const question = quotes.readQuestion({ ...asked, paymentMethodId, country, state })
  const explored = await quotes.exploreQuotes(deps, projectOf(request), question)
  return answer({
    ...explored,
    quotes: explored.quotes.map(({ scoreParts = null, answeredInMs = null, ...quote }) => ({
      ...quote,
      scoreParts,
      answeredInMs,
    })),
  })
}

export const readSupported: Handler<typeof operations.readSupported> = (deps) => async (request, reply) => {
  const { orderType = 'buy', country } = request.query
  const { bytes } = await catalog.readSupported(deps, projectOf(request), {
    orderType,
    country: country?.toUpperCase() ?? null,
  })
  return sendReady(reply, bytes)
}
