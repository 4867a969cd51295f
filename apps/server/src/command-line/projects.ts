import type { Decimal } from '@sliproad/core/decimal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/core/refusal'
import type { Parts } from '../compose.ts'
import {
  changeProject,
  createProject,
  findProject,
  listProjects,
  type Project,
  type SettingsChange,
} from '../modules/projects/index.ts'
import { type Command, type CommandResult, listOf, textOf, UsageProblem } from './command.ts'
import { facts, table } from './table.ts'

const kycPolicies = ['gateway', 'required', 'off'] as const
const outagePolicies = ['allow', 'refuse'] as const

export const projectCommands: Command[] = [
  {
    name: 'projects create',
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
      return describe(await requireProject(parts, positionals[0]))
    },
  },
  {
    name: 'projects set',
    usage:
      'projects set PROJECT_ID [--name N] [--webhook-url URL] [--kyc-policy gateway|required|off] [--screening-outage allow|refuse] [--default-gateway ID] [--enabled-gateways ID,ID|all] [--restricted-countries CC,CC] [--allowed-origins URL,URL] [--partner-fee PERCENT]',
    summary: 'Change the settings of a project; an empty text clears one',
    takes: ['PROJECT_ID'],
    flags: {
      name: { type: 'string' },
      'webhook-url': { type: 'string' },
      'kyc-policy': { type: 'string' },
      'screening-outage': { type: 'string' },
      'default-gateway': { type: 'string' },
      'enabled-gateways': { type: 'string' },
      'restricted-countries': { type: 'string' },
      'allowed-origins': { type: 'string' },
      'partner-fee': { type: 'string' },
    },
    async run(parts, { positionals, flags }) {
      const { id } = await requireProject(parts, positionals[0])
      return describe(await changeProject(parts, id, toChange(flags)))
    },
  },
]

export async function requireProject({ db, environment }: Parts, id: string | undefined): Promise<Project> {
  const project =
    id !== undefined && isUuid(id) ? await findProject(db, environment, id as ProjectId) : undefined
  if (!project) throw new Refusal('NOT_FOUND', { message: `There is no project ${id} in ${environment}.` })
  return project
}

function toChange(flags: Record<string, string | boolean | undefined>): SettingsChange {
  const name = textOf(flags.name)
  const webhookUrl = textOf(flags['webhook-url'])
  const defaultGateway = textOf(flags['default-gateway'])
  const enabledGateways = listOf(flags['enabled-gateways'])
  const restrictedCountries = listOf(flags['restricted-countries'])
  const allowedOrigins = listOf(flags['allowed-origins'])
  const partnerFee = textOf(flags['partner-fee'])
  const kycPolicy = oneOf('--kyc-policy', textOf(flags['kyc-policy']), kycPolicies)
  const screeningOutage = oneOf('--screening-outage', textOf(flags['screening-outage']), outagePolicies)
  const change: SettingsChange = {
    ...(name !== undefined && { name }),
    ...(webhookUrl !== undefined && { webhookUrl: webhookUrl || null }),
    ...(defaultGateway !== undefined && { defaultGateway: defaultGateway || null }),
    ...(enabledGateways && { enabledGateways: enabledGateways.join() === 'all' ? null : enabledGateways }),
    ...(restrictedCountries && { restrictedCountries }),
    ...(allowedOrigins && { allowedOrigins }),
    ...(partnerFee !== undefined && { partnerFeePercent: partnerFee as Decimal }),
    ...(kycPolicy && { kycPolicy }),
    ...(screeningOutage && { screeningOutage }),
  }
  if (Object.keys(change).length === 0) throw new UsageProblem('Name at least one setting to change.')
  return change
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
      ['Screening outage', project.screeningOutage],
      ['Default gateway', project.defaultGateway ?? 'none'],
      ['Enabled gateways', project.enabledGateways ? list(project.enabledGateways) : 'all'],
      ['Restricted countries', list(project.restrictedCountries)],
      ['Allowed origins', list(project.allowedOrigins)],
      ['Partner fee', `${project.partnerFeePercent} %`],
      ['Created', project.createdAt.toISOString()],
    ]),
  }
}

/** Everything but the sealed signing key. */
function toAnswer({ id, webhookSigningKeySealed, ...settings }: Project) {
  return { projectId: id, ...settings }
}
