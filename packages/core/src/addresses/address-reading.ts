export type AddressProblem =
  | 'empty'
  | 'characters'
  | 'length'
  | 'prefix'
  | 'checksum'
  | 'form'
  | 'testnet'
  | 'zero_address'
  | 'not_payment'
  | 'unsupported_form'

export type GoodAddress = {
  ok: true
  /** The spelling we store and show. */
  canonical: string
  /** Equal for two spellings of one address, and only then. */
  comparable: string
  /** Destination tag or memo that the text itself carried. */
  memo?: string
  /** Valid, but the owner is a program: worth a second look before money is sent. */
  warning?: 'program_derived'
}

/** `detail` is a sentence for the user; without it the problem's usual sentence is shown. */
export type AddressFault = { ok: false; problem: AddressProblem; detail?: string }

/** What one address family says about a text. */
export type AddressReading = GoodAddress | AddressFault

export function fault(problem: AddressProblem, detail?: string): AddressFault {
  return detail === undefined ? { ok: false, problem } : { ok: false, problem, detail }
}

/** Names the first character that the alphabet does not have; undefined when there is none. */
export function foreignCharacter(text: string, alphabet: string): AddressFault | undefined {
  for (const character of text)
    if (!alphabet.includes(character))
      return fault('characters', `The character “${character}” cannot be part of this address.`)
  return undefined
}

/** A secret pasted by mistake gets its own message: a person who reads it can take the money. */
export const secretKey = fault(
  'not_payment',
  'This looks like a private key, not an address. Never show it to anyone; paste your public address.',
)

/** No key exists for an all-zero address, so money sent there is lost. */
export function isAllZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}
