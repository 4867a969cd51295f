import { BaseUrl, type Call, type Http, ProviderFailure, Secret } from '@sliproad/providers/kit'
import { Type } from 'typebox'
import { defineScreening, type ScreeningAnswer } from '../contract.ts'
import { sanctioned } from '../judge.ts'
import { toAnswer } from './finding.ts'
import { EntityReply, ErrorReply, RegisteredReply, SanctionsReply } from './wire.ts'

/** Chainalysis: its free sanctions check, then Address Screening, each with its own key. Tables in ./README.md. */
export const chainalysis = defineScreening({
  id: 'chainalysis',
  name: 'Chainalysis',
  needsOneOf: ['sanctionsKey', 'screeningKey'],
  config: Type.Object({
    sanctionsKey: Type.Optional(
      Secret({ title: 'Sanctions API key', description: 'The free key; knows sanctioned addresses only' }),
    ),
    screeningKey: Type.Optional(
      Secret({ title: 'Address Screening key', description: 'The paid key; judges every address' }),
    ),
    sanctionsUrl: BaseUrl({ title: 'Sanctions API address' }),
    screeningUrl: BaseUrl({ title: 'Address Screening address' }),
  }),
  endpoints: {
    sanctionsUrl: 'https://public.chainalysis.com',
    screeningUrl: 'https://api.chainalysis.com/api/risk',
  },
  http: ({ sanctionsUrl, sanctionsKey }) => ({
    baseUrl: sanctionsUrl,
    ...(sanctionsKey !== undefined && { headers: { 'x-api-key': sanctionsKey } }),
  }),

  create: ({ http, httpAt }, { sanctionsKey, screeningKey, screeningUrl }) => {
    const entities =
      screeningKey === undefined
        ? undefined
        : httpAt({ baseUrl: screeningUrl, headers: { token: screeningKey } })
    return {
      async screen({ address }, call) {
        if (sanctionsKey !== undefined && (await isListed(http, call, address))) return sanctioned
        // The sanctions list says nothing about any other risk, but with a free key it is the only source.
        return entities ? screenEntity(entities, call, address) : { kind: 'finding', riskScore: 0, flags: [] }
      },
    }
  },
})

/** The list is matched case-sensitively, so an Ethereum-type address is looked up in both of its spellings. */
async function isListed(http: Http, call: Call, address: string): Promise<boolean> {
  const spellings = new Set(address.startsWith('0x') ? [address, address.toLowerCase()] : [address])
  const replies = await Promise.all(
    [...spellings].map((text) =>
      http.get(call, `/api/v1/address/${encodeURIComponent(text)}`, SanctionsReply, {
        shownPath: '/api/v1/address/*',
      }),
    ),
  )
  return replies.some(({ identifications }) => identifications.length > 0)
}

/** Older accounts know an address only once it was registered. */
async function screenEntity(http: Http, call: Call, address: string): Promise<ScreeningAnswer> {
  const path = `/v2/entities/${encodeURIComponent(address)}`
  const options = { refusal: ErrorReply, refusalStatuses: [404], shownPath: '/v2/entities/*' }
  const first = await http.getOrRefusal(call, path, EntityReply, options)
  if (first.ok) return toAnswer(address, first.body)
  // Registering is idempotent.
  await http.post(call, '/v2/entities', RegisteredReply, { address }, { readOnly: true })
  const second = await http.getOrRefusal(call, path, EntityReply, options)
  if (second.ok) return toAnswer(address, second.body)
  const message = 'does not know an address that was just registered'
  throw new ProviderFailure('chainalysis', 'bad_status', message, { retrySafe: true, statusCode: 404 })
}
