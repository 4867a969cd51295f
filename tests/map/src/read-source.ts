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

/** Where a function is written as the value that a property is given, by the text of the property. */
export function functionsGivenToProperties(file: string, code: string): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    else if (isNode(value)) {
      const { left, right } = value
      if (value.type === 'AssignmentExpression' && isNode(left) && isNode(right))
        if (left.type === 'MemberExpression' && /^(Arrow)?Function/.test(right.type))
          found.push(code.slice(Number(left.start), Number(left.end)))
      for (const field of Object.values(value)) look(field)
    }
  }
  look(parseSync(file, code).program)
  return found
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
