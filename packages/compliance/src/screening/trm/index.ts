import { BaseUrl, Secret } from '@sliproad/providers/kit'
import { Type } from 'typebox'
import { defineScreening, type ScreeningRequest } from '../contract.ts'
import { basicAuthorization } from './authorization.ts'
import { chainNamesPattern, chainOf } from './chains.ts'
import { toAnswer, toSanctionsAnswer } from './finding.ts'
import { ErrorReply, SanctionsReply, ScreeningReply } from './wire.ts'

/** TRM Labs: wallet screening, and its free sanctions check for a key that allows nothing else. */
export const trm = defineScreening({
  id: 'trm',
  name: 'TRM Labs',
  config: Type.Object({
    apiKey: Secret({ title: 'API key', description: 'A wallet screening key, or a free sanctions key' }),
    password: Type.Optional(
      Type.String({
        title: 'Password form',
        description: 'key sends the key as password too, which is usual; empty sends none',
        pattern: '^(key|empty)$',
      }),
    ),
    chainNames: Type.Optional(
      Type.String({
        title: 'Chain names',
        description: 'Names TRM uses for networks where the built-in ones are wrong, as bsc=bsc,ton=ton',
        pattern: chainNamesPattern,
        maxLength: 1000,
      }),
    ),
    apiUrl: BaseUrl({ title: 'API address' }),
  }),
  endpoints: { apiUrl: 'https://api.trmlabs.com' },
  http: ({ apiUrl, apiKey, password }) => ({
    baseUrl: apiUrl,
    headers: { authorization: basicAuthorization(apiKey, password === 'empty' ? 'empty' : 'key') },
  }),

  create: ({ http }, { chainNames }) => ({
    async screen(request, call) {
      const address = spelled(request.address)
      const chain = chainOf(request, chainNames)
      if (chain !== undefined) {
        const body = JSON.stringify([toItem(request, address, chain)])
        const options = { refusal: ErrorReply, refusalStatuses: [401, 403], readOnly: true } as const
        const answer = await http.postOrRefusal(
          call,
          '/public/v2/screening/addresses',
          ScreeningReply,
          body,
          options,
        )
        if (answer.ok) return toAnswer(address, answer.body)
        // A free key allows only the sanctions check; a wrong key fails there as well.
      }
      const body = JSON.stringify([{ address }])
      const reply = await http.post(call, '/public/v1/sanctions/screening', SanctionsReply, body, {
        readOnly: true,
      })
      const sanctions = toSanctionsAnswer(address, reply)
      const isListed = sanctions.kind === 'finding' && sanctions.flags.length > 0
      // An address whose chain TRM has no name for was not screened for risk, whatever the list says.
      return chain === undefined && !isListed ? { kind: 'not_covered' } : sanctions
    },
  }),
})

/** Ethereum-type addresses in lower case, as most of TRM's clients send them. */
function spelled(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

function toItem({ customerReference }: ScreeningRequest, address: string, chain: string) {
  return { address, chain, ...(customerReference !== null && { accountExternalId: customerReference }) }
}
