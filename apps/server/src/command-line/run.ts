import { styleText } from 'node:util'
import { Refusal } from '@sliproad/api/refusal'
import { composeParts } from '../compose.ts'
import { ConfigProblem, readConfig } from '../config.ts'
import { BackupProblem } from '../db/backup/backup-problem.ts'
import { UnpatchedDriver } from '../db/driver/require-patched-driver.ts'
import { EmbeddedDatabaseError } from '../db/embedded.ts'
import { MigrationProblem, migrateAt } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { alignEventFeed } from '../modules/events/index.ts'
import { withKeptSettings } from '../sandbox/kept-settings.ts'
import { MasterKeyProblem } from '../secrets/stored/master-key-problem.ts'
import { settleMasterKey } from '../secrets/stored/settle-master-key.ts'
import { allCommands } from './all-commands.ts'
import { auditedRun } from './audited-run.ts'
import { type Command, type CommandResult, type Given, readArguments, UsageProblem } from './command.ts'
import { readCall } from './read-call.ts'

const words = process.argv.slice(2)

await main().catch((error: unknown) => {
  const isJson = words.includes('--json')
  process.stderr.write(`${isJson ? JSON.stringify({ error: describe(error) }) : explain(error)}\n`)
  process.exitCode = error instanceof UsageProblem ? 2 : 1
})

async function main(): Promise<void> {
  // Only a terminal gets bold headings; a file, a pipe and NO_COLOR get none.
  const strong = (text: string) => styleText('bold', text, { stream: process.stdout })
  const called = readCall(words, allCommands({ print, untilInterrupted }), strong)
  if ('print' in called) return print(called.print)
  const { command } = called
  const given = readArguments(command, called.rest)
  if ('serve' in command) return command.serve(given)
  const result = 'runAlone' in command ? await command.runAlone(given) : await run(command, given)
  print(given.json ? JSON.stringify(result.json, null, 2) : result.text)
  if (result.isProblem) process.exitCode = 1
}

/** Works beside a running server, on the same database; without one it starts the embedded database itself. */
async function run(command: Command, given: Given): Promise<CommandResult> {
  const config = readConfig(withKeptSettings(process.env))
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const tell = given.json ? () => {} : say
  const database = await openDatabase(config, say)
  try {
    const parts = await composeParts(config, database.address)
    try {
      const migrating = command.name === 'migrate' ? { onProgress: tell } : {}
      if (!command.leavesSchema) await migrateAt(parts.address, migrating)
      await parts.clock.measure(parts.db)
      if (!command.leavesSchema) {
        await settleMasterKey(parts)
        await alignEventFeed(parts.db)
      }
      return await auditedRun(parts, command, given, tell)
    } finally {
      await parts.db.end({ timeout: 5 })
    }
  } finally {
    await database.close()
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The first signal asks the command to end; the second ends it at once. */
function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) process.exit(1)
      interrupted.abort()
    })
  }
  return interrupted.signal
}

function describe(error: unknown) {
  if (!(error instanceof Refusal)) return { message: explain(error) }
  const { code, message, details } = error
  return { code, message, ...(details && { details }) }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) {
    return [
      error.message,
      ...(error.details ?? []).map(({ field, message }) => `  ${field} ${message}`),
    ].join('\n')
  }
  const isForHumans =
    error instanceof UsageProblem ||
    error instanceof ConfigProblem ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MasterKeyProblem ||
    error instanceof MigrationProblem ||
    error instanceof UnpatchedDriver ||
    error instanceof BackupProblem
  if (isForHumans) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
