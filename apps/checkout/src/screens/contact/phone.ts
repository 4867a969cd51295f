/** A US number in E.164 as people write it, with or without the country code; null for anything else. */
export function phoneOf(text: string): string | null {
  const plain = text.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+?1)?([2-9]\d{9})$/.exec(plain)?.[1]
  return local ? `+1${local}` : null
}
