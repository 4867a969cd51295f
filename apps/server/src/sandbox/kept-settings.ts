import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Where a sandbox can be reached. None of them is a secret. */
const kept = ['PORT', 'HOST', 'PUBLIC_URL'] as const
const fileName = 'settings.json'

type Env = Readonly<Record<string, string | undefined>>

/** Notes in the data folder how this server was told to listen, for the command line beside it. */
export async function keepSettings(dataDir: string, env: Env): Promise<void> {
  const given = Object.fromEntries(kept.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  await writeFile(join(dataDir, fileName), `${JSON.stringify(given, null, 2)}\n`, { mode: 0o600 })
}

/** The environment, with what the last server of this data folder was told where the environment says nothing. */
export function withKeptSettings(env: Env): Record<string, string | undefined> {
  return { ...readKept(resolve(env.DATA_DIR || '.sliproad')), ...env }
}

function readKept(dataDir: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'))
    const entries = Object.entries(found as Record<string, unknown>)
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return Object.fromEntries(texts.filter(([name]) => (kept as readonly string[]).includes(name)))
  } catch {
    // There is no such file until a sandbox has run here, and a damaged one is worth no failure.
    return {}
  }
}
