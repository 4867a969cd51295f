import { Refusal } from '@sliproad/api/refusal'
import { type ApiKeyId, isUuid } from '@sliproad/core/ids'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '../../modules/projects/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { facts, table } from '../table.ts'
import { projectNamed } from './projects.ts'

export const keyCommands: Command[] = [
  {
    name: 'keys create',
    changes: 'key.created',
    usage: 'keys create PROJECT_ID [--kind secret|public] [--label LABEL] [--json]',
    summary: 'Create a key; a secret one is shown once',
    takes: ['PROJECT_ID'],
    flags: { kind: { type: 'string' }, label: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      const { id: projectId } = await projectNamed(parts, positionals[0])
      const kind = textOf(flags.kind) ?? 'secret'
      if (kind !== 'secret' && kind !== 'public') throw new UsageProblem('--kind takes secret or public.')
      const { key, value } = await createApiKey(parts, {
        projectId,
        kind,
        label: textOf(flags.label) ?? null,
      })
      return {
        json: { keyId: key.id, kind, key: value },
        text: facts([
          ['Key id', key.id],
          [kind === 'secret' ? 'Secret key' : 'Public key', value],
        ]),
      }
    },
  },
  {
    name: 'keys list',
    usage: 'keys list PROJECT_ID [--json]',
    summary: 'List the keys of a project',
    takes: ['PROJECT_ID'],
    async run(parts, { positionals }) {
      const { id } = await projectNamed(parts, positionals[0])
      const keys = await listApiKeys(parts.db, id)
      const rows = keys.map((key) => [key.id, key.kind, shown(key), key.label ?? '', stateOf(key)])
      return { json: keys.map(toAnswer), text: table(['Key id', 'Kind', 'Key', 'Label', 'State'], rows) }
    },
  },
  {
    name: 'keys revoke',
    changes: 'key.revoked',
    usage: 'keys revoke PROJECT_ID KEY_ID [--json]',
    summary: 'Revoke a key; it is refused everywhere within a second',
    takes: ['PROJECT_ID', 'KEY_ID'],
    async run(parts, { positionals: [projectId, keyId = ''] }) {
      const project = await projectNamed(parts, projectId)
      if (!isUuid(keyId))
        throw new Refusal('NOT_FOUND', { message: `There is no key ${keyId}. See: keys list` })
      const key = await revokeApiKey(parts, project.id, keyId as ApiKeyId)
      return { json: toAnswer(key), text: `Revoked ${key.kind} key ${key.prefix}… (${key.id}).` }
    },
  },
]

function shown({ publicValue, prefix }: ApiKey): string {
  return publicValue ?? `${prefix}…`
}

function stateOf({ revokedAt }: ApiKey): string {
  return revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in force'
}

function toAnswer(key: ApiKey) {
  const { id, kind, prefix, publicValue, label, createdAt, revokedAt } = key
  return { keyId: id, kind, prefix, publicKey: publicValue, label, createdAt, revokedAt }
}
