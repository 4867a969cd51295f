import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import type { Demo } from '../../sandbox/demo.ts'
import { withKeptSettings } from '../../sandbox/kept-settings.ts'
import { readIfThere } from '../../secrets/private-file.ts'
import { UsageProblem } from '../command.ts'

type Given = {
  url: string | undefined
  projectId: string | undefined
  keyFile: string | undefined
  allowChanges: boolean
}
type Env = Readonly<Record<string, string | undefined>>

/** The deployment that the tools speak to, and as whom. */
export type Connection = {
  url: string
  secretKey: string
  /** The project that quotes are for where the caller names none. */
  projectId: string | undefined
  allowChanges: boolean
}

/**
 * Beside a running sandbox nothing has to be named: its address and its demo project stand in the data folder. A key
 * is never an argument, because arguments end up in histories and process lists.
 */
export async function readConnection(given: Given, env: Env): Promise<Connection> {
  const named = given.url ?? env.SLIPROAD_URL
  const demo = named === undefined ? await readDemoFile(env) : undefined
  const namedKey = await readKey(given.keyFile, env)
  const secretKey = namedKey ?? demo?.secretKey
  if (secretKey === undefined)
    throw new UsageProblem('There is no key: set SLIPROAD_SECRET_KEY, or name a file with --key-file.')
  if (!/^sk_(test|live)_/.test(secretKey))
    throw new UsageProblem('The key has to be a secret one, sk_test_… or sk_live_….')
  if (given.allowChanges && !secretKey.startsWith('sk_test_'))
    throw new UsageProblem('--allow-changes is for test keys (sk_test_…): a live key only reads.')
  const ofDemo = namedKey === undefined ? demo?.projectId : undefined
  return {
    url: readUrl(named ?? demo?.baseUrl ?? readConfig(withKeptSettings(env)).publicUrl),
    secretKey,
    projectId: given.projectId ?? env.SLIPROAD_PROJECT_ID ?? ofDemo,
    allowChanges: given.allowChanges,
  }
}

async function readKey(keyFile: string | undefined, env: Env): Promise<string | undefined> {
  if (keyFile === undefined) return env.SLIPROAD_SECRET_KEY || undefined
  try {
    return (await readFile(keyFile, 'utf8')).trim()
  } catch {
    throw new UsageProblem(`${keyFile} cannot be read.`)
  }
}

async function readDemoFile(env: Env): Promise<Demo | undefined> {
  const text = await readIfThere(join(resolve(env.DATA_DIR || '.sliproad'), 'demo.json'))
  return text === undefined ? undefined : (JSON.parse(text) as Demo)
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageProblem('--url takes the address of a deployment, such as https://pay.example.com.')
  return url.href.replace(/\/$/, '')
}
