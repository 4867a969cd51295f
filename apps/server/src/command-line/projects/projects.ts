import { Refusal } from '@sliproad/api/refusal'
import type { Decimal } from '@sliproad/core/decimal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import {
  type KycTier,
  kycPolicies,
  kycProviders,
  screeningOutages,
  kycTiers as tierNames,
} from '@sliproad/core/vocabulary'
import type { Parts } from '../../compose.ts'
import {
  type BrandingChange,
  changeProject,
  createProject,
  findProject,
  listProjects,
  type Project,
  type SettingsChange,
  type TierTerms,
  usualTiers,
} from '../../modules/projects/index.ts'
import { type Command, type CommandResult, listOf, textOf, UsageProblem } from '../command.ts'
import { facts, table } from '../table.ts'
import { brandFlags, brandUsage, describeBranding, describeNotes, readBranding } from './project-branding.ts'

export const projectCommands: Command[] = [
  {
    name: 'projects create',
    changes: 'project.created',
    usage: 'projects create --name NAME [--json]',
    summary: 'Create a project with its first keys, shown once',
    flags: { name: { type: 'string' } },
    async run(parts, { flags }) {
      const name = textOf(flags.name)
      if (name === undefined)
        throw new UsageProblem('--name is missing.\nUsage: sliproad projects create --name NAME')
      const { project, ...secrets } = await createProject(parts, name)
      const { secretKey, publicKey, webhookSigningKey } = secrets
      return {
        json: { projectId: project.id, secretKey, publicKey, webhookSigningKey },
        text: `${facts([
          ['Project', project.id],
          ['Secret key', secretKey],
          ['Public key', publicKey],
          ['Webhook signing key', webhookSigningKey],
        ])}\n\nKeep the secret key and the signing key now: they are not shown again.`,
      }
    },
  },
  {
    name: 'projects list',
    usage: 'projects list [--json]',
    summary: 'List the projects of this environment',
    async run({ db, environment }) {
      const projects = await listProjects(db, environment)
      const rows = projects.map(({ id, name, createdAt }) => [id, name, createdAt.toISOString()])
      const text =
        rows.length > 0 ? table(['Project', 'Name', 'Created'], rows) : 'There are no projects yet.'
      return { json: projects.map(toAnswer), text }
    },
  },
  {
    name: 'projects show',
    usage: 'projects show PROJECT_ID [--json]',
    summary: 'Show the settings of a project',
    takes: ['PROJECT_ID'],
    async run(parts, { positionals }) {
      return describe(await projectNamed(parts, positionals[0]))
    },
  },
  {
    name: 'projects set',
    changes: 'project.changed',
    usage: `projects set PROJECT_ID [--name N] [--webhook-url URL] [--kyc-policy gateway|required|off] [--kyc-provider sumsub|idnow] [--tier-limits basic=1000,…] [--tier-requirements basic=document+selfie,…] [--screening-outage allow|refuse] [--default-gateway ID] [--enabled-gateways ID,ID|all] [--restricted-countries CC,CC] [--allowed-origins URL,URL] [--redirect-origins URL,URL] [--partner-fee PERCENT] [--retries 0-10] ${brandUsage}`,
    summary: 'Change the settings of a project; an empty text clears one',
    takes: ['PROJECT_ID'],
    flags: {
      name: { type: 'string' },
      'webhook-url': { type: 'string' },
      'kyc-policy': { type: 'string' },
      'kyc-provider': { type: 'string' },
      'tier-limits': { type: 'string' },
      'tier-requirements': { type: 'string' },
      'screening-outage': { type: 'string' },
      'default-gateway': { type: 'string' },
      'enabled-gateways': { type: 'string' },
      'restricted-countries': { type: 'string' },
      'allowed-origins': { type: 'string' },
      'redirect-origins': { type: 'string' },
      'partner-fee': { type: 'string' },
      retries: { type: 'string' },
      ...brandFlags,
    },
    async run(parts, { positionals, flags }) {
      const { id, kycTiers } = await projectNamed(parts, positionals[0])
      const branding = await readBranding(flags)
      const project = await changeProject(parts, id, toChange(flags, kycTiers, branding))
      const { json, text } = describe(project)
      const notes = branding ? describeNotes(project) : ''
      return { json, text: notes === '' ? text : `${text}\n\n${notes}` }
    },
  },
]

export async function projectNamed({ db, environment }: Parts, id: string | undefined): Promise<Project> {
  const project =
    id !== undefined && isUuid(id) ? await findProject(db, environment, id as ProjectId) : undefined
  if (!project) throw new Refusal('NOT_FOUND', { message: `There is no project ${id} in ${environment}.` })
  return project
}

function toChange(
  flags: Record<string, string | boolean | undefined>,
  tiers: Project['kycTiers'],
  branding: BrandingChange | undefined,
): SettingsChange {
  const name = textOf(flags.name)
  const webhookUrl = textOf(flags['webhook-url'])
  const defaultGateway = textOf(flags['default-gateway'])
  const enabledGateways = listOf(flags['enabled-gateways'])
  const restrictedCountries = listOf(flags['restricted-countries'])
  const allowedOrigins = listOf(flags['allowed-origins'])
  const redirectOrigins = listOf(flags['redirect-origins'])
  const partnerFee = textOf(flags['partner-fee'])
  const retries = textOf(flags.retries)
  const kycPolicy = oneOf('--kyc-policy', textOf(flags['kyc-policy']), kycPolicies)
  const screeningOutage = oneOf('--screening-outage', textOf(flags['screening-outage']), screeningOutages)
  const kycProvider = oneOf('--kyc-provider', textOf(flags['kyc-provider']), kycProviders)
  const kycTiers = readTiers(flags, tiers)
  const change: SettingsChange = {
    ...(name !== undefined && { name }),
    ...(webhookUrl !== undefined && { webhookUrl: webhookUrl || null }),
    ...(defaultGateway !== undefined && { defaultGateway: defaultGateway || null }),
    ...(enabledGateways && { enabledGateways: enabledGateways.join() === 'all' ? null : enabledGateways }),
    ...(restrictedCountries && { restrictedCountries }),
    ...(allowedOrigins && { allowedOrigins }),
    ...(redirectOrigins && { redirectOrigins }),
    ...(partnerFee !== undefined && { partnerFeePercent: partnerFee as Decimal }),
    ...(retries !== undefined && { retriesMax: /^\d+$/.test(retries) ? Number(retries) : -1 }),
    ...(kycPolicy && { kycPolicy }),
    ...(screeningOutage && { screeningOutage }),
    ...(kycProvider && { kycProvider }),
    ...(kycTiers && { kycTiers }),
    ...(branding && { branding }),
  }
  if (Object.keys(change).length === 0) throw new UsageProblem('Name at least one setting to change.')
  return change
}

/** Changes the named tiers; the others stay as they are. An empty text resets all of them to the default terms. */
function readTiers(
  flags: Record<string, string | boolean | undefined>,
  tiers: Project['kycTiers'],
): Project['kycTiers'] | undefined {
  const limits = listOf(flags['tier-limits'])
  const requirements = listOf(flags['tier-requirements'])
  if (!limits && !requirements) return undefined
  const terms: Record<string, Partial<TierTerms>> = limits?.length === 0 || requirements?.length === 0
    ? {}
    : { ...tiers }
  for (const [tier, limit] of (limits ?? []).map(pairOf)) {
    terms[tier] = { ...terms[tier], dailyLimitUsd: limit as Decimal }
  }
  for (const [tier, list] of (requirements ?? []).map(pairOf)) {
    terms[tier] = { ...terms[tier], requirements: list.split('+') as [...TierTerms['requirements']] }
  }
  return terms
}

function pairOf(text: string): [tier: string, value: string] {
  const [tier = '', value, ...rest] = text.split('=')
  if (value === undefined || rest.length > 0) throw new UsageProblem(`${text} is not of the form basic=…`)
  return [tier, value]
}

function describeTier({ kycTiers }: Project, tier: KycTier): string {
  const { dailyLimitUsd, requirements } = { ...usualTiers[tier], ...kycTiers[tier] }
  return `${dailyLimitUsd} USD a day; ${requirements.join(', ')}`
}

function oneOf<Value extends string>(flag: string, given: string | undefined, values: readonly Value[]) {
  const value = values.find((known) => known === given)
  if (given !== undefined && value === undefined)
    throw new UsageProblem(`${flag} takes ${values.join(', ')}.`)
  return value
}

function describe(project: Project): CommandResult {
  const list = (values: readonly string[]) => values.join(', ') || 'none'
  return {
    json: toAnswer(project),
    text: facts([
      ['Project', project.id],
      ['Name', project.name],
      ['Webhook URL', project.webhookUrl ?? 'none'],
      ['KYC policy', project.kycPolicy],
      ['KYC provider', project.kycProvider],
      ...tierNames.map((tier): [string, string] => [`Tier ${tier}`, describeTier(project, tier)]),
      ['Screening outage', project.screeningOutage],
      ['Default gateway', project.defaultGateway ?? 'none'],
      ['Enabled gateways', project.enabledGateways ? list(project.enabledGateways) : 'all'],
      ['Restricted countries', list(project.restrictedCountries)],
      ['Allowed origins', list(project.allowedOrigins)],
      ['Redirect origins', list(project.redirectOrigins)],
      ['Partner fee', `${project.partnerFeePercent} %`],
      ['Further tries', project.retriesMax === 0 ? 'none' : String(project.retriesMax)],
      ...describeBranding(project),
      ['Created', project.createdAt.toISOString()],
    ]),
  }
}

/** Everything except the sealed signing key. */
function toAnswer({ id, webhookSigningKeySealed, ...settings }: Project) {
  return { projectId: id, ...settings }
}
