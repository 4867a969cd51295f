/** A text that is neither JSON nor lines of KEY=VALUE. The message says where, and never quotes the text. */
export class UnreadableValues extends Error {}

/** Reads settings from a JSON object of texts or from lines of KEY=VALUE; empty lines and # comments are skipped. */
export function readKeyValues(text: string): Record<string, string> {
  return text.trimStart().startsWith('{') ? fromJson(text) : fromLines(text)
}

function fromJson(text: string): Record<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message would quote a secret.
    throw new UnreadableValues('The JSON cannot be read.')
  }
  const entries = Object.entries(value as Record<string, unknown>)
  const wrong = entries.find(([, field]) => typeof field !== 'string')
  if (wrong) throw new UnreadableValues(`${wrong[0]} must be a text in quotes.`)
  return Object.fromEntries(entries) as Record<string, string>
}

function fromLines(text: string): Record<string, string> {
  const entries = text.split(/\r?\n/).flatMap((line, at): [string, string][] => {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) return []
    const [, key, value] = /^([A-Za-z][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(trimmed) ?? []
    if (key === undefined || value === undefined) {
      throw new UnreadableValues(`Line ${at + 1} is not of the form KEY=VALUE.`)
    }
    return [[key, unquoted(value)]]
  })
  return Object.fromEntries(entries)
}

function unquoted(value: string): string {
  const [, inner] = /^"(.*)"$/.exec(value) ?? /^'(.*)'$/.exec(value) ?? []
  return inner ?? value
}
