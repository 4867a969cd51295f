import type * as api from '@sliproad/api/operations/onramp'
import { invalid } from '@sliproad/api/refusal'
import { whenKnown } from '../../loops/when-known.ts'
import { readSupported as read } from '../../modules/catalog/index.ts'
import { getQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { callerCountry, readCountry, readState } from '../access/caller-country.ts'
import { plainIp } from '../access/client-address.ts'
import { requireNamedProject } from '../access/named-project.ts'
import { sendQuotes, sendTagged } from '../answers/ready-answers.ts'
import type { Handler } from '../serve.ts'

export const readSupported: Handler<typeof api.readSupported> = (deps) => (request, reply) => {
  const { orderType = 'buy', projectId, country: given, state } = request.query
  return whenKnown(requireNamedProject(deps, request, projectId), ({ id }) => {
    const country = given === undefined ? callerCountry(deps, request) : readCountry(given)
    const answer = read(deps, id, { orderType, country, state: readState(state, country) })
    return whenKnown(answer, (ready) => sendTagged(request, reply, ready))
  })
}

export const readQuotes: Handler<typeof api.readQuotes> = (deps) => async (request, reply) => {
  const { query } = request
  const { orderType = 'buy', paymentMethodId = null, fiatAmount, cryptoAmount } = query
  const amount = orderType === 'buy' ? fiatAmount : cryptoAmount
  if (amount === undefined) {
    const field = orderType === 'buy' ? 'fiatAmount' : 'cryptoAmount'
    throw invalid({ field, message: `is required to ${orderType}` })
  }
  const project = await requireNamedProject(deps, request, query.projectId)
  const { fiatCurrency, cryptoCurrency, network, state = null } = query
  const country = query.country ?? callerCountry(deps, request)
  const asked = {
    orderType,
    fiatCurrency,
    cryptoCurrency,
    network,
    amount,
    paymentMethodId,
    country,
    state,
  }
  const answer = await getQuotes(deps, project.id, {
    ...readQuestion(asked),
    endUserIp: plainIp(request.ip),
  })
  return sendQuotes(request, reply, answer)
}
