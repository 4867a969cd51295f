import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Parts } from '../compose.ts'
import { similar } from './help/similar.ts'

type Flags = NonNullable<ParseArgsConfig['options']>
export type Given = {
  positionals: string[]
  flags: Record<string, string | boolean | undefined>
  /** Whether everything that is printed has to be JSON. */
  json?: boolean
}
/** Says how far long work is; only to people, never beside JSON. */
export type Tell = (text: string) => void

/** How a command is called and what it takes. */
type Described = {
  /** The words that name it, such as `projects create`. */
  name: string
  usage: string
  summary: string
  flags?: Flags
  /** The arguments it must have, in order. */
  takes?: readonly string[]
  /** One more that it can do without. */
  mayTake?: string
}

/** A command that works on the database and prints one result. */
export type Command = Described & {
  /** For commands that must find the database as it is; all others migrate the schema first. */
  leavesSchema?: true
  /** The action in the audit log, for commands that change something; the others leave no entry. */
  changes?: string
  run: (parts: Parts, given: Given, tell?: Tell) => Promise<CommandResult>
}

/** A command that talks to another program over standard input and output, and needs no database. */
export type ServingCommand = Described & { serve: (given: Given) => Promise<void> }

/** A command that prints one result and needs neither the database nor settings. */
export type LoneCommand = Described & { runAlone: (given: Given) => Promise<CommandResult> }

export type AnyCommand = Command | ServingCommand | LoneCommand

/** The same result twice: for people, and as JSON with `--json`. One that tells of a problem ends with exit code 1. */
export type CommandResult = { text: string; json: unknown; isProblem?: boolean }

/** A call with a mistake; the message says what it should look like. */
export class UsageProblem extends Error {}

export function readArguments(command: AnyCommand, words: readonly string[]): Given & { json: boolean } {
  const { positionals, values } = parse(command, words)
  const takes = command.takes ?? []
  const most = takes.length + (command.mayTake === undefined ? 0 : 1)
  if (positionals.length < takes.length || positionals.length > most) {
    const missing = takes.slice(positionals.length)
    const problem = missing.length > 0 ? `${missing.join(' and ')} is missing` : 'too many arguments'
    throw new UsageProblem(`${problem}.\nUsage: sliproad ${command.usage}`)
  }
  const { json = false, ...flags } = values
  return { positionals, flags: flags as Given['flags'], json: json === true }
}

function parse(command: AnyCommand, words: readonly string[]) {
  try {
    const options: Flags = { ...command.flags, json: { type: 'boolean' } }
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    const problem = unknownFlag(command, error) ?? (error instanceof Error ? error.message : String(error))
    throw new UsageProblem(`${problem}\nUsage: sliproad ${command.usage}`)
  }
}

/** Names the flag that was probably meant in place of one that there is none of. */
function unknownFlag(command: AnyCommand, error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return undefined
  const given = /'(-[^' ]*)/.exec(message ?? '')?.[1] ?? ''
  const known = Object.keys({ ...command.flags, json: true }).map((flag) => `--${flag}`)
  const meant = similar(given, known)
  return `There is no flag ${given}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`
}

/** A flag's text, or undefined when it was not given. */
export function textOf(flag: string | boolean | undefined): string | undefined {
  return typeof flag === 'string' ? flag : undefined
}

/** A comma-separated flag as a list; an empty text is an empty list. */
export function listOf(flag: string | boolean | undefined): string[] | undefined {
  return textOf(flag)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
