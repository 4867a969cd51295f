const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const suffixForm = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const valueOfCode = new Uint8Array(128)
for (const [value, letter] of [...alphabet].entries()) valueOfCode[letter.charCodeAt(0)] = value
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** TypeID 0.3: `<prefix>_` and the UUID's 128 bits in 26 letters of Crockford's base 32. */
export function toTypeId(prefix: string, uuid: string): string {
  let text = `${prefix}_`
  // 26 letters hold 130 bits; the two too many lead and are zero.
  let rest = 0
  let bits = 2
  for (let at = 0; at < uuid.length; at++) {
    if (uuid[at] === '-') continue
    rest = (rest << 4) | nibble(uuid.charCodeAt(at))
    bits += 4
    if (bits < 5) continue
    bits -= 5
    text += alphabet[rest >> bits]
    rest &= (1 << bits) - 1
  }
  return text
}

/** The UUID inside, or undefined when the text is not a well-formed id of this prefix. */
export function fromTypeId(prefix: string, text: string): string | undefined {
  if (!text.startsWith(prefix) || text[prefix.length] !== '_') return undefined
  const suffix = text.slice(prefix.length + 1)
  if (!suffixForm.test(suffix)) return undefined
  let uuid = ''
  let bytes = 0
  let rest = 0
  let bits = -2
  for (let at = 0; at < 26; at++) {
    rest = (rest << 5) | (valueOfCode[suffix.charCodeAt(at)] ?? 0)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    if (bytes === 4 || bytes === 6 || bytes === 8 || bytes === 10) uuid += '-'
    bytes++
    uuid += hexOfByte[rest >> bits]
    rest &= (1 << bits) - 1
  }
  return uuid
}

/** The value of a hexadecimal digit, in either case. */
function nibble(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87
}
