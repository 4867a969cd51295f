import { BaseUrl, Secret } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

const Level = (tier: string) =>
  Type.String({
    title: `Level for ${tier}`,
    description: 'The name of a verification level in the Sumsub dashboard, letter for letter',
    minLength: 1,
    maxLength: 200,
  })

export const SumsubConfig = Type.Object({
  appToken: Type.String({
    title: 'App token',
    description: 'Starts with prd: or sbx:, which decides the mode',
    pattern: '^[\\x21-\\x7e]{1,512}$',
  }),
  secretKey: Secret({ title: 'Secret key', description: 'Shown once with the app token; signs requests' }),
  webhookSecret: Secret({ title: 'Webhook secret', description: 'Of the webhook itself, not of the app' }),
  basicLevel: Level('basic'),
  standardLevel: Level('standard'),
  enhancedLevel: Level('enhanced'),
  mode: Type.String({
    title: 'Mode',
    description: 'live takes nothing from the Sumsub sandbox',
    pattern: '^(live|test)$',
  }),
  sha1Digests: Type.Optional(
    Type.String({
      title: 'SHA-1 digests',
      description: 'accept them only for a webhook that cannot be set to a newer algorithm',
      pattern: '^(refuse|accept)$',
    }),
  ),
  apiUrl: BaseUrl({ title: 'API address' }),
})
export type SumsubConfig = Static<typeof SumsubConfig>
