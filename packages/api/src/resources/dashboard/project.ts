import { type BrandFont, brandFonts } from '@sliproad/core/branding/brand-font'
import { brandThemes } from '@sliproad/core/branding/branding'
import type { HexColour } from '@sliproad/core/branding/hex-colour'
import {
  environments,
  keyKinds,
  keyStates,
  kycPolicies,
  kycProviders,
  kycRequirements,
  screeningOutages,
} from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { roles } from '../../permissions.ts'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableStr,
  NullableStrs,
  NullableTime,
  OneOf,
  PlainText,
  Str,
  Strs,
  Time,
  Uuid,
} from '../../schema.ts'
import { ScoreWeights } from '../quote.ts'

export const ProjectName = PlainText('Name of the project', 120)

export const ProjectListing = Named('DashboardProjectListing', 'A project that the person can see', {
  id: Uuid('Id of the project'),
  name: Str('Its name'),
  role: OneOf(roles, 'The role of the person'),
  createdAt: Time('When it was created'),
})

const Requirement = OneOf(kycRequirements, 'Something that the customer has to show')

const TierTerms = Named('DashboardTierTerms', 'What a tier requires of a customer, and what it allows', {
  dailyLimitUsd: Str('The limit for 24 hours, in USD'),
  requirements: List(Requirement, 'What the customer has to show'),
})
export type TierTerms = Static<typeof TierTerms>

const TierChange = Type.Object({
  dailyLimitUsd: Type.Optional(Str('How much a customer may move in 24 hours, in USD', { maxLength: 40 })),
  requirements: Type.Optional(List(Requirement, 'What the customer has to show', { maxItems: 8 })),
})

/** The settings in which the project deviates from the defaults. */
const TierChanges = Type.Object(
  {
    basic: Type.Optional(TierChange),
    standard: Type.Optional(TierChange),
    enhanced: Type.Optional(TierChange),
  },
  { description: 'What differs from the usual terms' },
)

export const Project = Named('DashboardProject', 'A project with its settings', {
  id: Uuid('Id of the project'),
  name: Str('Its name'),
  environment: OneOf(environments, 'Where it lives'),
  webhookUrl: NullableStr('The endpoint that was set first'),
  kycPolicy: OneOf(kycPolicies, 'When customers have to be verified by us'),
  kycProvider: OneOf(kycProviders, 'Who verifies them'),
  kycTiers: Type.Object(
    { basic: TierTerms, standard: TierTerms, enhanced: TierTerms },
    { description: 'What holds: the usual terms with the changes of this project' },
  ),
  kycTierChanges: TierChanges,
  screeningOutage: OneOf(screeningOutages, 'What happens to orders while screening is away'),
  defaultGateway: NullableStr('The gateway to take where none is named'),
  enabledGateways: NullableStrs('Ids of the gateways in use; null for all'),
  gatewayPreference: Strs('Ids of the gateways to try first, after the default'),
  scoreWeights: Nullable(ScoreWeights, 'How it weighs the parts of a score; null: as the software does'),
  restrictedCountries: Strs('Countries that this project does not serve'),
  deploymentRestrictedCountries: Strs('Countries that the whole deployment does not serve'),
  allowedOrigins: Strs('Sites that may frame the hosted page'),
  redirectOrigins: Strs('Sites that users return to from orders made without a secret key'),
  partnerFeePercent: Str("The partner's own fee, in percent"),
  retriesMax: Int('How often customers may try again by themselves after a first try; 0: not at all'),
  createdAt: Time('When it was created'),
  updatedAt: Time('When it last changed'),
})
export type Project = Static<typeof Project>

export const ProjectSettings = Named('DashboardProjectSettings', 'What is to change', {
  name: Type.Optional(ProjectName),
  kycPolicy: Type.Optional(OneOf(kycPolicies, 'When customers have to be verified by us')),
  kycProvider: Type.Optional(OneOf(kycProviders, 'Who verifies them')),
  kycTiers: Type.Optional(TierChanges),
  screeningOutage: Type.Optional(OneOf(screeningOutages, 'What happens to orders while screening is away')),
  restrictedCountries: Type.Optional(
    List(Str('ISO 3166-1 alpha-2', { maxLength: 2 }), 'Countries not to serve', { maxItems: 300 }),
  ),
  allowedOrigins: Type.Optional(
    List(PlainText('An origin', 300), 'Sites that may frame the hosted page', { maxItems: 100 }),
  ),
  redirectOrigins: Type.Optional(
    List(PlainText('An origin', 300), 'Sites that users return to from orders made without a secret key', {
      maxItems: 100,
    }),
  ),
  partnerFeePercent: Type.Optional(PlainText("The partner's own fee, in percent", 10)),
  retriesMax: Type.Optional(
    Int('How often customers may try again by themselves after a first try; 0: not at all', {
      minimum: 0,
      maximum: 10,
    }),
  ),
})
export type ProjectSettings = Static<typeof ProjectSettings>

export const NewProject = Named('DashboardNewProject', 'A project with its secrets, which are shown once', {
  project: Project,
  secretKey: Str('Its first secret key'),
  publicKey: Str('Its first public key'),
  webhookSigningKey: Str('The key that its webhooks are signed with'),
})
export type NewProject = Static<typeof NewProject>

export const ApiKey = Named('DashboardApiKey', 'A key of the project', {
  id: Uuid('Id of the key'),
  kind: OneOf(keyKinds, 'What it may be used for'),
  prefix: Str('The first letters, enough to tell keys apart'),
  publicKey: NullableStr('The whole key when it is a public one'),
  label: NullableStr('A name for people'),
  createdAt: Time('When it was created'),
  lastUsedAt: NullableTime('When it was last used, within a minute or so'),
  expiresAt: NullableTime('When a rolled key ends'),
  revokedAt: NullableTime('When it was revoked'),
  state: OneOf(keyStates, 'Whether it works'),
})
export type ApiKey = Static<typeof ApiKey>

export const KeyLabel = NullableStr('A name for people; null removes it', {
  format: 'plain-text',
  maxLength: 120,
})

const newKeyFields = { key: ApiKey, value: Str('The key itself; a secret one is shown here and never again') }
export const NewApiKey = Named('DashboardNewApiKey', 'A new key', newKeyFields)
export type NewApiKey = Static<typeof NewApiKey>
export const RolledApiKey = Named('DashboardRolledApiKey', 'A new key in place of an old one', {
  ...newKeyFields,
  old: ApiKey,
})

export const logoMediaTypes = ['image/svg+xml', 'image/png'] as const

const StoredLogo = Named('DashboardLogo', 'A logo that is kept', {
  mediaType: OneOf(logoMediaTypes, 'What kind of picture it is'),
  url: Str('Where it is served'),
})
export type StoredLogo = Static<typeof StoredLogo>

const Colour = (description: string) =>
  Type.Unsafe<HexColour | null>({ type: ['string', 'null'], description: `${description}, such as #0b5f43` })

export const Branding = Named('DashboardBranding', 'How the hosted page looks', {
  name: Str('Name of the project'),
  branding: Type.Object(
    {
      accent: Colour('The accent colour'),
      background: Colour('The background colour'),
      fontFamily: OneOf<BrandFont>(brandFonts, 'The typeface'),
      theme: OneOf(brandThemes, 'Light, dark, or as the device says'),
      logo: Nullable(StoredLogo, 'The logo'),
      logoDark: Nullable(StoredLogo, 'The logo for the dark theme'),
      termsUrl: NullableStr("Address of the partner's terms"),
      privacyUrl: NullableStr("Address of the partner's privacy notice"),
      helpUrl: NullableStr("Address of the partner's help"),
      receipts: Bool('Whether users are sent a receipt by e-mail, where the deployment can send mail'),
    },
    { description: "The partner's settings, with our defaults where none is set" },
  ),
})
export type Branding = Static<typeof Branding>

const Setting = (description: string) => Type.Optional(NullableStr(description, { maxLength: 100 }))
const Address = (description: string) => Type.Optional(NullableStr(description, { maxLength: 2048 }))
const Picture = (description: string) => Type.Optional(NullableStr(`${description}, in base64`))

export const BrandingSettings = Type.Object(
  {
    accent: Setting('The accent colour'),
    background: Setting('The background colour'),
    theme: Setting('The theme'),
    fontFamily: Setting('The typeface'),
    logo: Picture('The logo'),
    logoDark: Picture('The logo for the dark theme'),
    termsUrl: Address("Address of the partner's terms"),
    privacyUrl: Address("Address of the partner's privacy notice"),
    helpUrl: Address("Address of the partner's help"),
    receipts: Type.Optional(Bool('Whether users are sent a receipt by e-mail')),
  },
  { description: 'The changes; null removes a setting' },
)
export type BrandingSettings = Static<typeof BrandingSettings>

export const CheckedLogo = Named('DashboardCheckedLogo', 'A logo as it would be kept', {
  mediaType: OneOf(logoMediaTypes, 'What kind of picture it is'),
  logo: Str('The picture, in base64'),
})
