const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const values = new Map([...alphabet].map((letter, value) => [letter, BigInt(value)]))
const suffixForm = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/

/** TypeID 0.3: `<prefix>_` and the UUID's 128 bits in 26 letters of Crockford's base 32. */
export function toTypeId(prefix: string, uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let suffix = ''
  for (let letter = 0; letter < 26; letter++) {
    suffix = alphabet.charAt(Number(bits & 31n)) + suffix
    bits >>= 5n
  }
  return `${prefix}_${suffix}`
}

/** The UUID inside, or undefined when the text is not a well-formed id of this prefix. */
export function fromTypeId(prefix: string, text: string): string | undefined {
  if (!text.startsWith(`${prefix}_`)) return undefined
  const suffix = text.slice(prefix.length + 1)
  if (!suffixForm.test(suffix)) return undefined
  let bits = 0n
  for (const letter of suffix) bits = (bits << 5n) | (values.get(letter) ?? 0n)
  const hex = bits.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
