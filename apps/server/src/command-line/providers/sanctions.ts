import { Refusal } from '@sliproad/api/refusal'
import { officialSdnUrl } from '@sliproad/compliance/sanctions/fetch-sdn'
import { ListRefused } from '@sliproad/compliance/sanctions/list-refused'
import { createAgents } from '@sliproad/outbound/agents'
import type { Parts } from '../../compose.ts'
import type { Tx } from '../../db/connect.ts'
import {
  findInForce,
  importSanctions,
  isStale,
  isUseful,
  refreshSanctions,
} from '../../modules/compliance/index.ts'
import { rescreenAddresses } from '../../modules/wallets/index.ts'
import { type Command, type CommandResult, textOf } from '../command.ts'
import { facts } from '../table.ts'

const force = { force: { type: 'boolean' } } as const

export const sanctionsCommands: Command[] = [
  {
    name: 'sanctions status',
    usage: 'sanctions status [--json]',
    summary: 'Show which sanctions list is in force and how old it is',
    run: status,
  },
  {
    name: 'sanctions import',
    usage: 'sanctions import FILE_OR_DIR [--force] [--json]',
    summary:
      'Import the official SDN.XML, or a folder of sanctioned_addresses_*.txt; --force if it is much shorter than the last one',
    takes: ['FILE_OR_DIR'],
    flags: force,
    async run(parts, { positionals, flags }, onProgress) {
      const path = positionals[0] ?? ''
      return takeOver(parts, () =>
        importSanctions({ ...withRescreening(parts), onProgress }, path, { force: flags.force === true }),
      )
    },
  },
  {
    name: 'sanctions refresh',
    usage: 'sanctions refresh [--url URL] [--force] [--json]',
    summary: 'Fetch the sanctions list now, from SANCTIONS_URL or the official address',
    flags: { url: { type: 'string' }, ...force },
    async run(parts, { flags }) {
      const url = textOf(flags.url) ?? parts.config.sanctionsUrl ?? officialSdnUrl
      const agents = createAgents(parts.guard)
      try {
        const deps = { ...withRescreening(parts), agents }
        return await takeOver(parts, () => refreshSanctions(deps, url, { force: flags.force === true }))
      } finally {
        await agents.close()
      }
    },
  },
]

function withRescreening(parts: Parts) {
  return { ...parts, onListChange: (tx: Tx, keys: readonly string[]) => rescreenAddresses(parts, tx, keys) }
}

async function takeOver(parts: Parts, run: () => ReturnType<typeof importSanctions>): Promise<CommandResult> {
  const acceptance = await run().catch((error: unknown) => {
    throw isForHumans(error)
      ? new Refusal('VALIDATION_ERROR', { message: error.message, cause: error })
      : error
  })
  if (acceptance.verdict === 'keep') {
    const message = `${acceptance.reason} The list in force stays; --force imports the new one.`
    throw new Refusal('VALIDATION_ERROR', { message })
  }
  const { json, text } = await status(parts)
  const said = acceptance.verdict === 'replace' ? 'Taken over.' : 'Nothing new.'
  return { json: { ...(json as object), verdict: acceptance.verdict }, text: `${said}\n${text}` }
}

async function status({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<CommandResult> {
  const list = await findInForce(db)
  if (!list) return { json: { list: null }, text: 'No sanctions list was ever loaded.' }
  const now = clock.now()
  const state = !isUseful(list, now)
    ? 'too old to clear an address'
    : isStale(list, now)
      ? 'stale'
      : 'current'
  return {
    json: { list, state },
    text: facts([
      ['Source', list.source],
      ['Published', list.publishedOn ?? 'unknown'],
      ['Addresses', String(list.addressCount)],
      ['Loaded', list.loadedAt.toISOString()],
      ['Checked', list.checkedAt.toISOString()],
      ['State', state],
    ]),
  }
}

function isForHumans(error: unknown): error is Error {
  return (
    error instanceof ListRefused || (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  )
}
