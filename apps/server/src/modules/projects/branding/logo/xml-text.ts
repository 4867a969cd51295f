import { LogoProblem } from './logo.ts'

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Puts characters in the place of references. Only the five that every XML has, and those by number, are known. */
export function decodeText(text: string): string {
  return text.replace(/&(?:([a-z]+);|#(\d{1,7});|#x([0-9a-f]{1,6});)?/gi, (reference, word, decimal, hex) => {
    const character = word === undefined ? byNumber(decimal, hex) : named.get(word)
    if (character === undefined) throw new LogoProblem(`holds the reference ${reference}, which is not known`)
    return character
  })
}

export function encodeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Refuses characters that no XML may hold. */
export function requireXmlText(text: string): void {
  for (const character of text)
    if (!isXmlCharacter(character.codePointAt(0) ?? 0))
      throw new LogoProblem('holds a character that no SVG may hold')
}

function byNumber(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
