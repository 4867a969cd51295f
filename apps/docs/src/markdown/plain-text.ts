import type { Token, Tokens } from 'marked'

/** The words of tokens without any mark-up. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join(' ')
      }
      if (token.type === 'list')
        return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ')
      if (token.type === 'html') return ''
      if (token.type === 'space' || token.type === 'br') return ' '
      const inner = (token as { tokens?: Token[] }).tokens
      return inner ? plainText(inner) : decoded(String((token as { text?: string }).text ?? ''))
    })
    .join('')
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
