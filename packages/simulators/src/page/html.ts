/** Text that is already safe to insert into a page. */
export type Html = { readonly html: string }

type Part = Html | string | number | undefined | readonly Html[]

/** Builds HTML; every inserted value is escaped unless it was built the same way. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = texts.map((text, index) => (index === 0 ? text : written(parts[index - 1]) + text))
  return { html: pieces.join('') }
}

function written(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
