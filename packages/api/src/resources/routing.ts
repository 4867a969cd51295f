import { guardrailMinimum, kycTiers, orderTypes, routingActions, weekdays } from '@sliproad/core/vocabulary'
import { type Static, type TProperties, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableInt,
  NullableNum,
  NullableStr,
  NullableTime,
  OneOf,
  PlainText,
  Str,
  Text,
  Time,
} from '../schema.ts'
import { ScoreWeights } from './quote.ts'

/** A misspelt condition that was ignored would make its rule apply to everyone. */
const closed = { additionalProperties: false }

const listMax = 300
const codes = (description: string) =>
  Type.Optional(
    Type.Array(Str('One of them', { minLength: 1, maxLength: 64 }), {
      description,
      minItems: 1,
      maxItems: listMax,
    }),
  )

export const RoutingConditions = Named(
  'RoutingConditions',
  'When a rule applies: every condition that is given has to hold, and of a list one entry',
  {
    orderTypes: Type.Optional(List(OneOf(orderTypes, 'One of them'), 'Buy or sell', { minItems: 1 })),
    countries: codes("The user's country, as ISO 3166-1 alpha-2"),
    states: codes("The user's US state, such as `NY`"),
    fiatCurrencies: codes('Codes of fiat currencies'),
    cryptoCurrencies: codes('Codes of crypto currencies'),
    networks: codes('Ids of networks'),
    paymentMethods: codes('Ids of payment methods; a question that names none matches none'),
    amountUsd: Type.Optional(
      Type.Object(
        {
          min: Type.Optional(Text('amount', 'From this amount on')),
          max: Type.Optional(Text('amount', 'Up to this amount')),
        },
        { ...closed, description: 'What is bought or sold is worth, in USD by the reference rates' },
      ),
    ),
    customerTiers: Type.Optional(
      List(
        OneOf(['none', ...kycTiers], 'One of them'),
        'The highest tier for which a known customer is verified',
        {
          minItems: 1,
        },
      ),
    ),
    firstPurchase: Type.Optional(Bool('Whether a known customer has completed no order yet')),
    hours: Type.Optional(
      Type.Object(
        {
          zone: Str('The IANA time zone, such as `Europe/Berlin`', { minLength: 1, maxLength: 64 }),
          from: Type.Optional(
            Str('From this time of day on, `HH:MM`', {
              maxLength: 5,
              pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
            }),
          ),
          to: Type.Optional(
            Str('Before this time of day; earlier than `from` means over midnight', {
              maxLength: 5,
              pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
            }),
          ),
          days: Type.Optional(
            List(OneOf(weekdays, 'One of them'), 'Days of the week in that zone', { minItems: 1 }),
          ),
        },
        { ...closed, description: 'A time of day or of the week' },
      ),
    ),
    dates: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(Text('date-time', 'From this time on')),
          until: Type.Optional(Text('date-time', 'Before this time')),
        },
        { ...closed, description: 'A span of time' },
      ),
    ),
  },
  closed,
)
export type RoutingConditions = Static<typeof RoutingConditions>

export const RoutingWeights = Named(
  'RoutingWeights',
  'How many of the hundred points each part of the score may give; together 100',
  ScoreWeights.properties,
  closed,
)
export type RoutingWeights = Static<typeof RoutingWeights>

const gateways = codes('Ids of the gateways that are meant: for `prefer`, `avoid` and `exclude`')
const points = Type.Optional(
  Int('Points that the score gains or loses: for `prefer` and `avoid`', { minimum: 1, maximum: 100 }),
)
const reason = Type.Optional(PlainText('Why, as `unavailableGateways` says it: for `exclude`', 200))
const weights = Type.Optional(RoutingWeights)

const plainFields = { gateways, points, reason, weights } satisfies TProperties

export const RoutingStep = Named(
  'RoutingStep',
  'What a rule or an arm of a split does',
  { do: OneOf(['prefer', 'avoid', 'exclude', 'weigh'], 'The kind of action'), ...plainFields },
  closed,
)
export type RoutingStep = Static<typeof RoutingStep>

const RoutingArm = Named(
  'RoutingArm',
  'A part of the customers in a split',
  {
    name: PlainText('Its name', 40),
    percent: Int('How many of a hundred customers', { minimum: 1, maximum: 99 }),
    actions: List(RoutingStep, 'What is done for them; nothing for a control group', { maxItems: 10 }),
  },
  closed,
)
export type RoutingArm = Static<typeof RoutingArm>

export const RoutingAction = Named(
  'RoutingAction',
  'What a rule does: prefer or avoid gateways, exclude them, weigh the score, or split the customers',
  {
    do: OneOf(routingActions, 'The kind of action'),
    ...plainFields,
    arms: Type.Optional(
      List(RoutingArm, 'For `split`: the parts, together 100 %; the first is the control group', {
        minItems: 2,
        maxItems: 5,
      }),
    ),
    guardrail: Type.Optional(
      Type.Object(
        {
          completionBelow: Int('Percent of orders that have to be completed', { minimum: 1, maximum: 99 }),
          minimumOrders: Int('Orders of an arm before it is judged', {
            minimum: guardrailMinimum,
            maximum: 100_000,
          }),
        },
        {
          ...closed,
          description: 'For `split`: ends it once the completion of another arm is below this, beyond chance',
        },
      ),
    ),
  },
  closed,
)
export type RoutingAction = Static<typeof RoutingAction>

export const RoutingRule = Named(
  'RoutingRule',
  'A rule: when it applies, and what it does',
  {
    id: Str('Its name in this set, in small letters, digits and hyphens', {
      maxLength: 40,
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
    }),
    when: RoutingConditions,
    actions: List(RoutingAction, 'What it does', { minItems: 1, maxItems: 10 }),
  },
  closed,
)
export type RoutingRule = Static<typeof RoutingRule>

export const RoutingRules = Named(
  'RoutingRules',
  'The routing rules of a project. All that apply are applied: points add up, and of several weights the first count',
  { rules: List(RoutingRule, 'From top to bottom', { maxItems: 100 }) },
  closed,
)
export type RoutingRules = Static<typeof RoutingRules>

export const SplitEnd = Named('SplitEnd', 'How a guardrail ended a split', {
  ruleId: Str('The rule of the split'),
  arm: Str('The arm that fell below the bound'),
  counted: Int('Its orders that had the time to complete'),
  completed: Int('Those of them that were completed'),
  endedAt: Time('When'),
})
export type SplitEnd = Static<typeof SplitEnd>

export const RoutingVersion = Named('RoutingVersion', 'A published set of rules; it never changes', {
  version: Int('Its number, from 1', { minimum: 1 }),
  live: Type.Boolean({ description: 'Whether it is in force' }),
  rules: List(RoutingRule, 'Its rules'),
  publishedAt: Time('When'),
  publishedBy: NullableStr('The e-mail address of who did it; null for a key or the command line'),
  restores: NullableInt('The earlier version that this one brought back'),
  endedSplits: List(SplitEnd, 'Splits that their guardrail has ended'),
})
export type RoutingVersion = Static<typeof RoutingVersion>

export const RoutingDraft = Named('RoutingDraft', 'The rules that are being written; in force nowhere', {
  revision: Int('Counts every change of the draft; 0 before the first', { minimum: 0 }),
  rules: List(RoutingRule, 'Its rules'),
  tried: Bool('Whether exactly these rules were tried over the stored questions'),
  changedAt: NullableTime('When it was last changed'),
  changedBy: NullableStr('By whom'),
})
export type RoutingDraft = Static<typeof RoutingDraft>

export const RoutingState = Named('RoutingState', 'The draft and what is in force', {
  draft: RoutingDraft,
  live: Nullable(RoutingVersion, 'The version in force; null before the first'),
})
export type RoutingState = Static<typeof RoutingState>

export const Completion = Named('RoutingCompletion', 'How many orders are completed, and how sure that is', {
  orders: Int('Ended orders that it is estimated from'),
  questions: Int('Questions that it speaks for; for the others there are no orders to learn from'),
  percent: NullableNum('Of a hundred orders; null where there are none to estimate it from'),
  low: NullableNum('Lower end of the 95 % interval'),
  high: NullableNum('Upper end of the 95 % interval'),
})

const TrialGateway = Named('RoutingTrialGateway', 'A gateway before and under the tried rules', {
  gatewayId: Str('Id of the gateway'),
  recommendedThen: Int('Questions in which it was recommended'),
  recommendedNow: Int('Questions in which it would be'),
  firstThen: Int('Questions in which it had the best price of those shown'),
  firstNow: Int('Questions in which it would have'),
  customersNow: Int('Known customers to whom it would be recommended'),
  completion: Completion,
})

export const trialGaps = ['not_asked', 'no_measures', 'no_customer', 'no_rate'] as const

export const RoutingTrial = Named(
  'RoutingTrial',
  'What rules would have changed about the stored questions',
  {
    from: Time('Questions of this time and later'),
    to: Time('Questions before this time'),
    questions: Int('Stored questions that were tried'),
    ofOrders: Int('Those of them that led to an order'),
    truncated: Bool('Whether there were more than are tried; then the newest were'),
    decided: Int('Questions about which the trial says something'),
    gaps: List(
      Type.Object({
        gap: OneOf(
          trialGaps,
          'A gateway was not asked then, the parts of scores were not stored, the customer is not known, or there is no reference rate',
        ),
        questions: Int('How many'),
      }),
      'Questions about which it says nothing, and why',
    ),
    changed: Int('Questions with another recommendation'),
    customersChanged: Int('Known customers with another recommendation'),
    unserved: Int('Questions that had offers and would have none'),
    pricePercent: NullableNum(
      'How much more (or less) the recommended offer would give for the same money, on average, in percent',
    ),
    completionThen: Completion,
    completionNow: Completion,
    gateways: List(TrialGateway, 'By id'),
    rules: List(
      Type.Object({ ruleId: Str('Its name'), questions: Int('Questions to which it would have applied') }),
      'Every tried rule',
    ),
  },
)
export type RoutingTrial = Static<typeof RoutingTrial>

export const RoutingDraftChange = Named('RoutingDraftChange', 'The whole draft', {
  rules: RoutingRules.properties.rules,
  revision: Int('The revision that was read; 0 for the first draft', { minimum: 0 }),
})

export const RoutingPublication = Named('RoutingPublication', 'What the caller had in front of him', {
  draftRevision: Int('The revision of the draft', { minimum: 0 }),
  liveVersion: NullableInt('The version in force; null before the first', { minimum: 1 }),
})

export const RoutingRestoration = Named('RoutingRestoration', 'What the caller had in front of him', {
  liveVersion: NullableInt('The version in force', { minimum: 1 }),
})

export const RoutingTrialRequest = Named(
  'RoutingTrialRequest',
  'Rules or weights to try; without both it is the draft, which may be published afterwards',
  {
    rules: Type.Optional(RoutingRules.properties.rules),
    weights: Type.Optional(RoutingWeights),
    from: Type.Optional(Text('date-time', 'Questions of this time and later; 30 days ago unless given')),
    to: Type.Optional(Text('date-time', 'Questions before this time; now unless given')),
  },
)
