import type { Attributes } from '../../telemetry/tracing/tracer.ts'

export type StatementName = { name: string; attributes: Attributes }

/** A part of a statement as the driver keeps it: the text between values, and values or further parts. */
export type StatementPart = { strings: readonly string[]; args: readonly unknown[] }

const known = new WeakMap<readonly string[], StatementName>()

/**
 * What a statement does, to which table first: `SELECT orders`. Read from the text in our source alone, never from a
 * value. A text in the source is one object however often it runs, so that each is read once.
 */
export function nameStatement(statement: StatementPart): StatementName {
  const found = known.get(statement.strings)
  if (found) return found
  const named = nameText(textOf(statement))
  known.set(statement.strings, named)
  return named
}

/** A name of a table that is itself a value, as in maintenance, is not in the text: the next word is none. */
const firstTable =
  /\b(insert into|update|delete from|from)\s+(?!(?:where|select|values|unnest|lateral|set|of|skip)\b)([a-z_]+(?:\.[a-z_]+)?)/

function nameText(text: string): StatementName {
  const [, words, table] = firstTable.exec(text) ?? []
  const verb = words === 'from' ? 'select' : (words ?? /[a-z]+/.exec(text)?.[0] ?? 'statement')
  const operation = (verb.split(' ')[0] ?? verb).toUpperCase()
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }
}

function textOf({ strings, args }: StatementPart): string {
  return strings
    .map((text, at) => (isPart(args[at]) ? `${text}${textOf(args[at])}` : text))
    .join(' ')
    .toLowerCase()
}

function isPart(value: unknown): value is StatementPart {
  return typeof value === 'object' && value !== null && 'strings' in value && 'args' in value
}
