import type { FieldProblem } from '@sliproad/api/refusal'

// Tabs and line breaks stay: keys of gateways (PEM) and what a partner writes in metadata have them. A field of one line
// has the format `plain-text`, which refuses those too. A half of a character, which JSON can write and UTF-8 cannot, is as
// unreadable: PostgreSQL refuses the JSON that has one.
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u
/** Nearly all texts, which the longer rule takes ten times as long for. */
const printable = /^[ -~]*$/
const none: readonly FieldProblem[] = []

/** Every text of a request that holds such a character, by its path. PostgreSQL cannot even store some of them. */
export function controlCharacterProblems(value: unknown): readonly FieldProblem[] {
  if (!holdsAny(value)) return none
  const problems: FieldProblem[] = []
  collect(value, '', problems)
  return problems
}

/** Nearly every request holds none, and is looked through without noting where. */
function holdsAny(value: unknown): boolean {
  if (typeof value === 'string') return isUnreadable(value)
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) {
    if (isUnreadable(name) || holdsAny(value[name as keyof typeof value])) return true
  }
  return false
}

function isUnreadable(text: string): boolean {
  return !printable.test(text) && unreadable.test(text)
}

function collect(value: unknown, path: string, problems: FieldProblem[]): void {
  const field = path || 'body'
  if (typeof value === 'string' && isUnreadable(value))
    problems.push({
      field,
      message: value.isWellFormed() ? 'must not contain control characters' : 'must be readable text',
    })
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (isUnreadable(name))
      problems.push({ field, message: 'must not have control characters in the name of a field' })
    else collect(inner, path === '' ? name : `${path}.${name}`, problems)
  }
}
