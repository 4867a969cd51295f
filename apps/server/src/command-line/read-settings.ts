import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { isSecret } from '@sliproad/gateways/contract'
import type { TObject } from 'typebox'
import { UsageProblem } from './command.ts'
import { readKeyValues, UnreadableValues } from './key-values.ts'

type Definition = { name: string; config: TObject }

/** Secrets are read from a file or from standard input: arguments end up in histories and process lists. */
export async function readSettings(
  definition: Definition,
  path: string | undefined,
): Promise<Record<string, string>> {
  if (path === undefined && process.stdin.isTTY) process.stderr.write(`${promptFor(definition)}\n`)
  const text = path === undefined ? await readAll(process.stdin) : await readSettingsFile(path)
  try {
    return readKeyValues(text)
  } catch (error) {
    if (error instanceof UnreadableValues) throw new UsageProblem(error.message)
    throw error
  }
}

async function readSettingsFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new UsageProblem(`${path} cannot be read.`)
  }
}

function promptFor({ name, config }: Definition): string {
  const fields = Object.entries(config.properties).map(([field, schema]) => {
    const title = 'title' in schema && typeof schema.title === 'string' ? schema.title : field
    return `  ${field}=  ${title}${isSecret(schema) ? ' (secret)' : ''}`
  })
  return [`Settings of ${name}, one KEY=VALUE per line, then Ctrl-D:`, ...fields].join('\n')
}
