import {
  type AddressFault,
  type AddressProblem,
  fault,
  type GoodAddress,
} from './addresses/address-reading.ts'
import { formats } from './addresses/formats.ts'
import { type AddressFormat, type NetworkId, networkOf, networks } from './networks.ts'

export type { AddressProblem, GoodAddress }

export type BadAddress = {
  ok: false
  problem: AddressProblem
  /** Says in plain English what is wrong and what would be right. */
  message: string
  /** Networks on which the same text is a valid address. */
  looksLike?: readonly NetworkId[]
}

export type AddressCheck = GoodAddress | BadAddress

/** Checks format and checksum; whether the address has an owner cannot be known. Never throws. */
export function checkAddress(network: NetworkId, text: string): AddressCheck {
  const { addressFormat, name } = networkOf(network)
  const unreadable = findUnreadable(text)
  const reading = unreadable ?? formats[addressFormat].read(text)
  if (reading.ok) return reading

  const description = `${name} addresses ${formats[addressFormat].description}.`
  const { problem } = reading
  const others = unreadable || isExplained(problem) ? [] : formatsThatAccept(text)
  if (others.length > 0) {
    const message = `This looks like ${others.map((other) => formats[other].called).join(' or ')} address. ${description}`
    const looksLike = networks.filter((other) => others.includes(other.addressFormat)).map(({ id }) => id)
    return { ok: false, problem, message, looksLike }
  }
  return { ok: false, problem, message: explain(reading, name, description, text) }
}

/**
 * Whether two texts pay the same recipient. A tag inside an X-address or M-address counts: it decides
 * who is credited. Texts that are no addresses are the same only when they are equal.
 */
export function sameAddress(network: NetworkId, a: string, b: string): boolean {
  if (a === b) return true
  const first = checkAddress(network, a)
  const second = checkAddress(network, b)
  return first.ok && second.ok && first.comparable === second.comparable && first.memo === second.memo
}

/** Longer than any address; decoding costs grow with the square of the length. */
const longest = 128

/** A text that no network accepts is refused before any decoding. */
function findUnreadable(text: string): AddressFault | undefined {
  if (text.trim() === '') return fault('empty')
  if (/\s/.test(text)) return fault('characters', 'There is a space or a line break in it. Remove it.')
  if (!/^[\x21-\x7e]*$/.test(text))
    return fault('characters', 'There is a character in it that no address has. Copy the address again.')
  if (text.length > longest) return fault('length')
  if (/^[a-z][a-z0-9+-]*:/i.test(text))
    return fault('unsupported_form', 'This is a payment link. Paste only the address in it.')
  if (text.includes('.'))
    return fault('unsupported_form', 'This is a name, not an address. Paste the address that it stands for.')
  return undefined
}

/** The right network was recognized, so guessing another one would only confuse. */
function isExplained(problem: AddressProblem): boolean {
  return ['testnet', 'zero_address', 'not_payment', 'unsupported_form'].includes(problem)
}

function formatsThatAccept(text: string): AddressFormat[] {
  return (Object.keys(formats) as AddressFormat[]).filter((format) => formats[format].read(text).ok)
}

function explain({ problem, detail }: AddressFault, name: string, description: string, text: string): string {
  switch (problem) {
    case 'empty':
      return `Enter a wallet address. ${description}`
    case 'length':
      return `This has ${text.length} characters. ${description}`
    case 'prefix':
    case 'form':
      return `This is not an address on ${name}. ${description}`
    case 'characters':
      return `${detail ?? 'A character in it cannot be part of an address.'} ${description}`
    case 'checksum':
      return 'At least one character is wrong: the checksum does not fit. Copy the address again.'
    case 'testnet':
      return `This address belongs to a test network. Use one of the ${name} main network.`
    case 'zero_address':
      return 'Nobody owns this address: money sent there is lost. Use the address of your own wallet.'
    case 'not_payment':
    case 'unsupported_form':
      return detail ?? `This form cannot be paid. ${description}`
  }
}
