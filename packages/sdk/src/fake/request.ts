import { answers } from '../generated/fake.ts'
import { invalid } from './refusal.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What a handler of the fake is given. */
export type FakeRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: Fields
  /** Whether it came with the secret key. */
  isSecret: boolean
}

/** A copy of the recorded answer of an operation, to be filled with what the fake knows. */
export function exampleOf<Id extends keyof typeof answers>(id: Id): (typeof answers)[Id] {
  return structuredClone(answers[id])
}

export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return value === undefined || value === null ? null : String(value)
}

export function success(data: unknown) {
  return { success: true, data }
}

/** One page of entries, the newest first. */
export function pageOf<Entry>(entries: readonly Entry[], query: Readonly<Record<string, string>>) {
  const limit = numberIn(query, 'limit', 50, 100)
  const offset = numberIn(query, 'offset', 0, 1_000_000_000)
  const data = entries.toReversed().slice(offset, offset + limit)
  const pagination = { limit, offset, total: entries.length, hasMore: offset + data.length < entries.length }
  return { success: true, data, pagination }
}

export function numberIn(
  query: Readonly<Record<string, string>>,
  name: string,
  otherwise: number,
  max: number,
): number {
  const text = query[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) throw invalid(name, `must be at most ${max}.`)
  return value
}

/** Those whose fields have the values of the query, where the query has them. */
export function matching<Entry extends object>(
  entries: readonly Entry[],
  query: Readonly<Record<string, string>>,
  names: readonly (keyof Entry & string)[],
): Entry[] {
  return entries.filter((entry) =>
    names.every((name) => query[name] === undefined || query[name] === entry[name]),
  )
}
