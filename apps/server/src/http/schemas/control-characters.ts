import type { FieldProblem } from '@sliproad/api/refusal'

// Tabs and line breaks stay: keys of gateways (PEM) and what a partner writes in metadata have them. A field of one line
// has the format `plain-text`, which refuses those too.
const unreadable = /(?![\t\n\r])\p{Cc}/u

/** Every text of a request that holds a control character, by its path. PostgreSQL cannot even store some of them. */
export function controlCharacterProblems(value: unknown, path = ''): FieldProblem[] {
  if (typeof value === 'string') {
    return unreadable.test(value)
      ? [{ field: path || 'body', message: 'must not contain control characters' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  const problems: FieldProblem[] = []
  for (const [name, inner] of Object.entries(value)) {
    if (unreadable.test(name)) {
      problems.push({
        field: path || 'body',
        message: 'must not have control characters in the name of a field',
      })
      continue
    }
    problems.push(...controlCharacterProblems(inner, path === '' ? name : `${path}.${name}`))
  }
  return problems
}
