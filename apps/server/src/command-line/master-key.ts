import { connect, directAddress } from '../db/connect.ts'
import { listRunningProcesses } from '../db/locks/process-list.ts'
import { checkSealedValues } from '../secrets/stored/check-sealed-values.ts'
import { listKnownKeys } from '../secrets/stored/master-key-store.ts'
import { rotateMasterKey } from '../secrets/stored/rotate-master-key.ts'
import { type Command, textOf, UsageProblem } from './command.ts'
import { table } from './table.ts'

/** A large table is read for as long as it takes. */
const statementTimeoutMs = 6 * 3_600_000

export const masterKeyCommands: Command[] = [
  {
    name: 'master-key status',
    usage: 'master-key status [--json]',
    summary: 'Show which master keys the database needs and which of them each process holds',
    async run({ db, sealer }) {
      const keys = await listKnownKeys(db)
      const processes = await listRunningProcesses(db)
      const keyRows = keys.map(({ id, isActive, adoptedAt, retiredAt }) => [
        id,
        isActive ? 'active' : retiredAt === null ? 'still needed' : 'retired',
        sealer.heldKeys.includes(id) ? 'yes' : 'no',
        (retiredAt ?? adoptedAt).toISOString(),
      ])
      const processRows = processes.map(({ host, pid, roles, sealingKey, heldKeys }) => [
        `${host} ${pid}`,
        roles,
        sealingKey ?? 'unknown',
        heldKeys?.join(', ') ?? 'unknown',
      ])
      return {
        json: { heldKeys: sealer.heldKeys, keys, processes },
        text: [
          table(['Key', 'State', 'Given here', 'Since'], keyRows),
          table(['Process', 'Roles', 'Seals under', 'Holds'], processRows),
        ].join('\n\n'),
      }
    },
  },
  {
    name: 'master-key check',
    usage: 'master-key check [--json]',
    summary: 'Open every sealed value with the keys that were given, and change nothing',
    async run({ address, sealer }) {
      const db = connect(directAddress(address), { maxConnections: 1, statementTimeoutMs })
      try {
        const checked = await checkSealedValues(db, sealer)
        const broken = checked.broken.map(({ column, values }) => `${values} of ${column} do not open.`)
        const under = checked.keys.length > 0 ? `, under ${checked.keys.join(' and ')}` : ''
        return {
          json: checked,
          text: [`${checked.opened} sealed values open${under}.`, ...broken].join('\n'),
        }
      } finally {
        await db.end({ timeout: 5 })
      }
    },
  },
  {
    name: 'master-key rotate',
    usage: 'master-key rotate [--pause MILLISECONDS] [--json]',
    summary:
      'Seal everything anew under MASTER_KEY, while processes run; MASTER_KEY_PREVIOUS opens what is old',
    flags: { pause: { type: 'string' } },
    async run(parts, { flags }, onProgress = () => {}) {
      const pauseMs = Number(textOf(flags.pause) ?? 0)
      if (!Number.isInteger(pauseMs) || pauseMs < 0 || pauseMs > 60_000)
        throw new UsageProblem('--pause must be a number of milliseconds from 0 to 60000.')
      const db = connect(directAddress(parts.address), { maxConnections: 2, statementTimeoutMs })
      try {
        const made = await rotateMasterKey({ ...parts, db, onProgress }, { pauseMs })
        return {
          json: made,
          text: [
            `Everything is sealed under the key with the id ${made.keyId}; ${made.resealed} values were sealed anew.`,
            ...made.unreadable.map(
              ({ column, values }) => `${values} of ${column} open under no key that was given.`,
            ),
            ...(made.retired.length > 0
              ? [`The key with the id ${made.retired.join(', ')} is retired: MASTER_KEY_PREVIOUS can go.`]
              : []),
          ].join('\n'),
        }
      } finally {
        await db.end({ timeout: 5 })
      }
    },
  },
]
