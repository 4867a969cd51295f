import { createHmac } from 'node:crypto'
import type { PageContact } from '@sliproad/api/resources/contact'
import type { ContactChannel } from '@sliproad/core/vocabulary'

export type Proof = { value: string; verifiedAt: string }

/** What is known of a session's user; each part was proven on its own. */
export type Contact = {
  phone: Proof | null
  email: Proof | null
  /** The partner's page that shows the gateway's frame; null for the hosted checkout. */
  pageHost: string | null
}

export const noContact: Contact = { phone: null, email: null, pageHost: null }

const minute = 60_000
export const codeLifeMs = 10 * minute
export const attemptsMax = 5
/** Between two codes of one session and channel. */
export const resendPauseMs = minute / 2
/** In the life of a session. */
export const codesPerSession = 5
/** To one phone or mailbox, from all sessions of a project, so that no stranger is flooded. */
export const codesPerDestination = 6
export const destinationWindowMs = 60 * minute
/** Longer than any session lives, so that a code never outlives what it was counted for. */
export const contactsKeptMs = 25 * 60 * minute

/** Hashes with a key that the database does not hold: six digits alone would be guessed from their hash. */
export type KeyedHash = (text: string) => Buffer

export function createContactHash(masterKey: Uint8Array): KeyedHash {
  const key = createHmac('sha256', masterKey).update('sliproad contact codes').digest()
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** In E.164, with the spaces and brackets that people write left out; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  const plain = text.replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : undefined
}

export function readEmail(text: string): string | undefined {
  const plain = text.trim()
  return plain.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) ? plain : undefined
}

export function readDestination(channel: ContactChannel, text: string): string | undefined {
  return channel === 'phone' ? readPhone(text) : readEmail(text)
}

/** All but the end of a number, and all but the ends of an address. */
export function maskedContact({ phone, email }: Contact): Pick<PageContact, 'phone' | 'email'> {
  const [name = '', domain = ''] = email?.value.split('@') ?? []
  return {
    phone: phone && `•••• ${phone.value.slice(-4)}`,
    email: email && `${name.slice(0, 1)}•••@${domain}`,
  }
}
