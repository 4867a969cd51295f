const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))
const suffixForm = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/

/** TypeID 0.3: `<prefix>_` and the UUID's 128 bits in 26 letters of Crockford's base 32. */
export function toTypeId(prefix: string, uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  let suffix = ''
  // 26 letters hold 130 bits; the two too many lead and are zero.
  let rest = 0
  let bits = 2
  for (let at = 0; at < 32; at += 2) {
    rest = (rest << 8) | Number.parseInt(hex.slice(at, at + 2), 16)
    bits += 8
    while (bits >= 5) {
      bits -= 5
      suffix += alphabet.charAt(rest >> bits)
      rest &= (1 << bits) - 1
    }
  }
  return `${prefix}_${suffix}`
}

/** The UUID inside, or undefined when the text is not a well-formed id of this prefix. */
export function fromTypeId(prefix: string, text: string): string | undefined {
  if (!text.startsWith(`${prefix}_`)) return undefined
  const suffix = text.slice(prefix.length + 1)
  if (!suffixForm.test(suffix)) return undefined
  let hex = ''
  let rest = 0
  let bits = -2
  for (const letter of suffix) {
    rest = (rest << 5) | (values.get(letter) ?? 0)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    hex += (rest >> bits).toString(16).padStart(2, '0')
    rest &= (1 << bits) - 1
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
