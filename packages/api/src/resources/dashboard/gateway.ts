import {
  breakerPhases,
  credentialSources,
  driftKinds,
  environments,
  gatewayStates,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableInt,
  NullableNum,
  NullableOneOf,
  NullableStr,
  NullableStrs,
  NullableTime,
  OneOf,
  Str,
  Strs,
  Time,
} from '../../schema.ts'
import { ScoreWeights } from '../quote.ts'

const GatewayFeatures = Type.Object(
  {
    iframe: Bool('Its checkout can be framed'),
    widget: Bool('It has a script of its own'),
    buy: Bool('It sells crypto'),
    sell: Bool('It buys crypto'),
    recurring: Bool('It can repeat a purchase by itself'),
    handlesKyc: Bool('It verifies its customers itself'),
  },
  { description: 'What it can do' },
)

const CallBudget = Named('DashboardCallBudget', 'Calls that a gateway allows in a time', {
  calls: Int('How many calls'),
  perSeconds: Int('In how many seconds'),
  countedBy: OneOf(['account', 'address'], 'Whether the gateway counts by account or by our address'),
  used: Int('How many this process has made or reserved in that time'),
})

const GatewayHealth = Named('DashboardGatewayHealth', 'What recent calls have shown of a gateway', {
  state: OneOf(gatewayStates, '`unknown` until a call was made with these credentials'),
  breaker: OneOf(breakerPhases, '`open` while no calls are made because too many have failed'),
  success: NullableNum('Share of recent calls that were answered, from 0 to 1; null before any'),
  latencyMs: NullableInt('How long answers take, in milliseconds; null before any'),
  pausedUntil: NullableTime('Until when the gateway has asked to be left alone'),
  lastFailure: NullableStr('What the last failure was'),
  lastFailureAt: NullableTime('When it was, where this process has seen it itself'),
  budgets: List(CallBudget, 'How often it lets itself be called; further calls wait for their turn'),
})
export type GatewayHealth = Static<typeof GatewayHealth>

const gatewayFields = {
  id: Str('Id of the gateway'),
  name: Str('Its name'),
  logo: Str('Address of its mark, an SVG'),
  features: GatewayFeatures,
  enabled: Bool('Whether the project uses it'),
  isDefault: Bool('Whether it is taken where none is named'),
  preference: NullableInt('Which place it has in the order of preference, from 1'),
  credentials: OneOf(credentialSources, 'Whose credentials it runs with'),
  providerEnvironment: NullableOneOf(environments, 'Which of its two worlds the credentials are of'),
  webhookUrl: NullableStr('Where the gateway has to send its messages'),
  health: Nullable(GatewayHealth, 'How it is; null without credentials, because it cannot be called'),
  catalog: Type.Object(
    {
      refreshedAt: NullableTime('When its catalogue was last read'),
      error: NullableStr('Why the last reading failed; null when it did not'),
    },
    { description: 'What is known of its catalogue' },
  ),
}

export const Gateway = Named('DashboardGateway', 'A gateway as a project sees it', gatewayFields)
export type Gateway = Static<typeof Gateway>

const CredentialField = Named('DashboardCredentialField', 'A field of the form for credentials', {
  name: Str('Name of the field'),
  title: Str('Its label'),
  description: NullableStr('More about it'),
  secret: Bool('A secret is never shown again'),
  required: Bool('Whether it has to be filled in'),
  pattern: NullableStr('A regular expression that the value has to match'),
})
export type CredentialField = Static<typeof CredentialField>

const GatewayDrift = Named('DashboardGatewayDrift', 'A field in which a gateway has changed its format', {
  field: Str('Where it is in the gateway’s answer or message'),
  kind: OneOf(driftKinds, '`new` and unknown to us, `missing`, or `retyped`'),
  isMoney: Bool(
    'Whether it is an amount or a currency; while it cannot be read, the gateway gives no quotes',
  ),
  sample: Str('The type and size of what came instead, never its value'),
  count: Int('How often it was seen'),
  firstSeenAt: Time('When it was seen first'),
  lastSeenAt: Time('When it was seen last'),
})
export type GatewayDrift = Static<typeof GatewayDrift>

const Values = (description: string) => Type.Record(Type.String(), Type.String(), { description })

export const GatewayWithCredentials = Named('DashboardGatewayWithCredentials', 'A gateway with its form', {
  ...gatewayFields,
  form: List(CredentialField, 'What its credentials consist of'),
  values: Values('The stored values by field, without secrets'),
  secretsSet: Strs('The fields whose secret is stored'),
  drift: List(GatewayDrift, 'Fields in which its answers have changed, money first'),
  defaults: Type.Object(
    { sandbox: Values('In its sandbox'), production: Values('In production') },
    { description: 'What fields hold where nothing is filled in' },
  ),
})
export type GatewayWithCredentials = Static<typeof GatewayWithCredentials>

const ids = { items: { type: 'string', maxLength: 40 }, maxItems: 40 }

export const Routing = Named('DashboardRouting', 'What is to change', {
  enabledGateways: Type.Optional(NullableStrs('Ids of the gateways to use; null for all', ids)),
  defaultGateway: Type.Optional(NullableStr('The gateway to take where none is named', { maxLength: 40 })),
  gatewayPreference: Type.Optional(Strs('Ids of the gateways to try first', ids)),
  scoreWeights: Type.Optional(
    Nullable(ScoreWeights, 'How to weigh the parts of a score; null: as the software does'),
  ),
})
export type Routing = Static<typeof Routing>

export const Credentials = Named('DashboardCredentials', 'Credentials as the form sends them', {
  providerEnvironment: OneOf(environments, "Which of the gateway's two worlds they are of"),
  values: Type.Record(Type.String(), Type.String({ maxLength: 8192 }), {
    description: 'By field; a secret that is left out keeps its stored value',
  }),
})
export type Credentials = Static<typeof Credentials>

export const GatewayTrial = Named('DashboardGatewayTrial', 'What a test of the credentials has shown', {
  ok: Bool('Whether every step worked'),
  steps: List(
    Type.Object({
      step: OneOf(['catalogue', 'quote'], 'What was asked for'),
      ok: Bool('Whether it worked'),
      ms: Int('How long it took, in milliseconds'),
      text: Str('The outcome in words'),
    }),
    'The calls that were made',
  ),
})
export type GatewayTrial = Static<typeof GatewayTrial>
