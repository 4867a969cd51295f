import { Refusal } from '@sliproad/api/refusal'
import { composeParts } from '../compose.ts'
import { ConfigProblem, readConfig } from '../config.ts'
import { BackupProblem } from '../db/backup/backup-problem.ts'
import { UnpatchedDriver } from '../db/driver/require-patched-driver.ts'
import { EmbeddedDatabaseError } from '../db/embedded.ts'
import { MigrationProblem, migrateAt } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { alignEventFeed } from '../modules/events/index.ts'
import { MasterKeyProblem } from '../secrets/stored/master-key-problem.ts'
import { settleMasterKey } from '../secrets/stored/settle-master-key.ts'
import { backupCommands } from './backup.ts'
import { type Command, type CommandResult, readArguments, UsageProblem } from './command.ts'
import { jobCommands } from './jobs.ts'
import { masterKeyCommands } from './master-key.ts'
import { migrateCommands } from './migrate.ts'
import { orderCommands } from './orders.ts'
import { customerCommands } from './projects/customers.ts'
import { demoCommands } from './projects/demo.ts'
import { keyCommands } from './projects/keys.ts'
import { projectCommands } from './projects/projects.ts'
import { userCommands } from './projects/users.ts'
import { complianceCommands } from './providers/compliance.ts'
import { gatewayCommands } from './providers/gateways.ts'
import { rateCommands } from './providers/rates.ts'
import { sanctionsCommands } from './providers/sanctions.ts'
import { listenCommands } from './webhooks/listen.ts'
import { triggerCommands } from './webhooks/trigger.ts'
import { webhookDeliveryCommands } from './webhooks/webhook-deliveries.ts'
import { webhookCommands } from './webhooks/webhooks.ts'

const commands: readonly Command[] = [
  ...projectCommands,
  ...keyCommands,
  ...webhookCommands,
  ...webhookDeliveryCommands,
  ...listenCommands({ print, untilInterrupted }),
  ...triggerCommands,
  ...gatewayCommands,
  ...complianceCommands,
  ...sanctionsCommands,
  ...rateCommands,
  ...customerCommands,
  ...orderCommands,
  ...userCommands,
  ...jobCommands,
  ...migrateCommands,
  ...backupCommands,
  ...masterKeyCommands,
  ...demoCommands,
]

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = error instanceof UsageProblem ? 2 : 1
})

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return print(help())
  const { command, rest } = findCommand(words)
  if (rest.includes('--help')) return print(`Usage: sliproad ${command.usage}\n\n${command.summary}.`)
  const { json, ...given } = readArguments(command, rest)
  const result = await run(command, given)
  print(json ? JSON.stringify(result.json, null, 2) : result.text)
}

/** Works beside a running server, on the same database; without one it starts the embedded database itself. */
async function run(command: Command, given: Parameters<Command['run']>[1]): Promise<CommandResult> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, (text) => process.stderr.write(`${text}\n`))
  try {
    const parts = await composeParts(config, database.address)
    try {
      if (!command.leavesSchema) await migrateAt(parts.address)
      await parts.clock.measure(parts.db)
      if (!command.leavesSchema) {
        await settleMasterKey(parts)
        await alignEventFeed(parts.db)
      }
      return await command.run(parts, given)
    } finally {
      await parts.db.end({ timeout: 5 })
    }
  } finally {
    await database.close()
  }
}

function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.find((known) => known.name === name)
    if (command) return { command, rest: words.slice(length) }
  }
  throw new UsageProblem(`There is no command "${words.slice(0, 2).join(' ')}".\n\n${help()}`)
}

function help(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'Usage: sliproad COMMAND [arguments] [--json]',
    '',
    ...lines,
    '',
    'Run "sliproad COMMAND --help" for details.',
  ].join('\n')
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
