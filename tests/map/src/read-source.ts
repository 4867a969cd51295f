import { parseSync } from 'vite'

type Node = { type: string; name?: unknown; [field: string]: unknown }

/** Every identifier of a source file, once. Elements and attributes of JSX belong to the browser and do not count. */
export function namesIn(file: string, code: string): string[] {
  const names = new Set<string>()
  collect(parseSync(file, code).program, names)
  return [...names]
}

/** The text of every comment. Code in backticks is left out: it may quote a name that is not ours. */
export function commentsIn(file: string, code: string): string[] {
  return parseSync(file, code).comments.map(({ value }) => value.replace(/`[^`]*`/g, ' '))
}

function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, names)
  else if (isNode(value)) {
    if (/^(Private)?Identifier$/.test(value.type) && typeof value.name === 'string') names.add(value.name)
    for (const field of Object.values(value)) collect(field, names)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
