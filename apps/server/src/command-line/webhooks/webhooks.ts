import { Refusal } from '@sliproad/api/refusal'
import type { Parts } from '../../compose.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  type EndpointSettings,
  findEndpoint,
  listEndpoints,
  rotateSigningKey,
} from '../../modules/webhooks/index.ts'
import { type Command, listOf, textOf, UsageProblem } from '../command.ts'
import { projectNamed } from '../projects/projects.ts'
import { facts, table } from '../table.ts'

export const webhookCommands: Command[] = [
  {
    name: 'webhooks list',
    usage: 'webhooks list PROJECT_ID [--json]',
    summary: 'List the webhook endpoints of a project',
    takes: ['PROJECT_ID'],
    async run(parts, { positionals }) {
      const { id } = await projectNamed(parts, positionals[0])
      const endpoints = await listEndpoints(parts.db, id)
      const rows = endpoints.map((one) => [one.id, one.url, eventsOf(one), stateOf(one)])
      const text =
        rows.length > 0 ? table(['Endpoint', 'URL', 'Events', 'State'], rows) : 'There are no endpoints yet.'
      return { json: endpoints.map(toAnswer), text }
    },
  },
  {
    name: 'webhooks add',
    changes: 'endpoint.created',
    usage: 'webhooks add PROJECT_ID --url URL [--events TYPE,TYPE] [--json]',
    summary: 'Add a webhook endpoint; its signing key is shown once',
    takes: ['PROJECT_ID'],
    flags: { url: { type: 'string' }, events: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const { id } = await projectNamed(parts, positionals[0])
      const url = textOf(flags.url)
      if (url === undefined)
        throw new UsageProblem('--url is missing.\nUsage: sliproad webhooks add PROJECT_ID --url URL')
      const eventTypes = readEvents(flags.events) ?? null
      const { endpoint, signingKey } = await createEndpoint(parts, id, { url, eventTypes })
      return {
        json: { ...toAnswer(endpoint), signingKey },
        text: `${describe(endpoint)}\n${facts([['Signing key', signingKey]])}\n\nKeep the key now: it is not shown again.`,
      }
    },
  },
  {
    name: 'webhooks set',
    changes: 'endpoint.changed',
    usage: 'webhooks set ENDPOINT_ID [--url URL] [--events TYPE,TYPE|all] [--enable|--disable] [--json]',
    summary: 'Change a webhook endpoint',
    takes: ['ENDPOINT_ID'],
    flags: {
      url: { type: 'string' },
      events: { type: 'string' },
      enable: { type: 'boolean' },
      disable: { type: 'boolean' },
    },
    async run(parts, { positionals, flags }) {
      const { id, projectId } = await requireEndpoint(parts, positionals[0])
      const endpoint = await changeEndpoint(parts, projectId, id, toChange(flags))
      return { json: toAnswer(endpoint), text: describe(endpoint) }
    },
  },
  {
    name: 'webhooks remove',
    changes: 'endpoint.removed',
    usage: 'webhooks remove ENDPOINT_ID [--json]',
    summary: 'Remove a webhook endpoint; its pending deliveries fail',
    takes: ['ENDPOINT_ID'],
    async run(parts, { positionals }) {
      const { id, projectId } = await requireEndpoint(parts, positionals[0])
      const endpoint = await deleteEndpoint(parts, projectId, id)
      return { json: { endpointId: id, removed: true }, text: `Removed ${id} (${endpoint.url}).` }
    },
  },
  {
    name: 'webhooks rotate',
    changes: 'endpoint.key_rotated',
    usage: 'webhooks rotate ENDPOINT_ID [--overlap-hours HOURS] [--json]',
    summary: 'Give an endpoint a new signing key, shown once; old keys stay valid for 24 hours',
    takes: ['ENDPOINT_ID'],
    flags: { 'overlap-hours': { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const { id, projectId } = await requireEndpoint(parts, positionals[0])
      const hours = textOf(flags['overlap-hours'])
      if (hours !== undefined && !/^\d+(\.\d+)?$/.test(hours))
        throw new UsageProblem('--overlap-hours takes a number of hours; 0 ends the old keys now.')
      const overlap = hours === undefined ? undefined : Number(hours)
      const { signingKey, oldKeysUntil } = await rotateSigningKey(parts, projectId, id, overlap)
      return {
        json: { endpointId: id, signingKey, oldKeysUntil },
        text: `${facts([
          ['Endpoint', id],
          ['New signing key', signingKey],
          ['Old keys sign until', oldKeysUntil.toISOString()],
        ])}\n\nKeep the key now: it is not shown again.`,
      }
    },
  },
]

async function requireEndpoint({ db, environment }: Parts, id = ''): Promise<Endpoint> {
  const endpoint = await findEndpoint(db, environment, id)
  if (!endpoint) {
    throw new Refusal('NOT_FOUND', { message: `There is no webhook endpoint ${id}. See: webhooks list` })
  }
  return endpoint
}

function toChange(flags: Record<string, string | boolean | undefined>): Partial<EndpointSettings> {
  const url = textOf(flags.url)
  const eventTypes = readEvents(flags.events)
  if (flags.enable === true && flags.disable === true)
    throw new UsageProblem('Choose one of --enable and --disable.')
  const change = {
    ...(url !== undefined && { url }),
    ...(eventTypes !== undefined && { eventTypes }),
    ...(flags.enable === true && { enabled: true }),
    ...(flags.disable === true && { enabled: false }),
  }
  if (Object.keys(change).length === 0) throw new UsageProblem('Name at least one setting to change.')
  return change
}

/** Undefined when the flag was not given, null for every event. */
function readEvents(flag: string | boolean | undefined): string[] | null | undefined {
  const types = listOf(flag)
  return types?.join() === 'all' ? null : types
}

function eventsOf({ eventTypes }: Endpoint): string {
  return eventTypes?.join(', ') ?? 'all'
}

function stateOf({ enabled, disabledReason, disabledAt }: Endpoint): string {
  return enabled ? 'enabled' : `disabled (${disabledReason}) ${disabledAt?.toISOString()}`
}

function describe(endpoint: Endpoint): string {
  return facts([
    ['Endpoint', endpoint.id],
    ['URL', endpoint.url],
    ['Events', eventsOf(endpoint)],
    ['State', stateOf(endpoint)],
  ])
}

function toAnswer({ id, ...endpoint }: Endpoint) {
  return { endpointId: id, ...endpoint }
}
