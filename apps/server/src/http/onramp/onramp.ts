import type * as api from '@sliproad/api/operations/onramp'
import { invalid } from '@sliproad/api/refusal'
import { readSupported as read } from '../../modules/catalog/index.ts'
import { getQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { callerCountry, readCountry } from '../access/caller-country.ts'
import { plainIp } from '../access/client-address.ts'
import { requireNamedProject } from '../access/named-project.ts'
import { createQuoteTexts, sendReady, sendTagged } from '../answers/ready-answers.ts'
import type { Handler } from '../serve.ts'

export const readSupported: Handler<typeof api.readSupported> = (deps) => async (request, reply) => {
  const { orderType = 'buy', country, projectId } = request.query
  const project = await requireNamedProject(deps, request, projectId)
  const answer = await read(deps, project.id, {
    orderType,
    country: country === undefined ? callerCountry(deps, request) : readCountry(country),
  })
  return sendTagged(request, reply, answer)
}

export const readQuotes: Handler<typeof api.readQuotes> = (deps) => {
  const textOf = createQuoteTexts()
  return async (request, reply) => {
    const { query } = request
    const { orderType = 'buy', paymentMethodId = null, fiatAmount, cryptoAmount } = query
    const amount = orderType === 'buy' ? fiatAmount : cryptoAmount
    if (amount === undefined) {
      const field = orderType === 'buy' ? 'fiatAmount' : 'cryptoAmount'
      throw invalid({ field, message: `is required to ${orderType}` })
    }
    const project = await requireNamedProject(deps, request, query.projectId)
    const { fiatCurrency, cryptoCurrency, network } = query
    const country = query.country ?? callerCountry(deps, request)
    const asked = { orderType, fiatCurrency, cryptoCurrency, network, amount, paymentMethodId, country }
    const answer = await getQuotes(deps, project.id, {
      ...readQuestion(asked),
      endUserIp: plainIp(request.ip),
    })
    return sendReady(reply, textOf(answer))
  }
}
