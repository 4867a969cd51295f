import { createHash, hash } from 'node:crypto'
import type { ApiKeyId, ProjectId } from '@sliproad/core/ids'
import type { KeyKind, KeyState } from '@sliproad/core/vocabulary'
import type { Environment } from '../../../environment.ts'

export type ApiKey = {
  id: ApiKeyId
  projectId: ProjectId
  kind: KeyKind
  /** The first letters, enough to tell keys apart in a list. */
  prefix: string
  /** The whole key if it is public; a secret key is shown once, and only its hash is stored. */
  publicValue: string | null
  label: string | null
  createdAt: Date
  /** Accurate to about a minute. */
  lastUsedAt: Date | null
  /** When a rolled key ends; null for all others. */
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Whether a key works: `expiring` still does, for a while. */
export function keyStateAt(
  { expiresAt, revokedAt }: Pick<ApiKey, 'expiresAt' | 'revokedAt'>,
  now: Date,
): KeyState {
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'ended'
  return expiresAt === null ? 'in_force' : 'expiring'
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^(sk|pk)_(test|live)_([0-9A-Za-z]{32})([0-9A-Za-z]{4})$/
const letters = { secret: 'sk', public: 'pk' } as const
const worlds = { sandbox: 'test', production: 'live' } as const

/** Creates a key: 32 random letters (190 bits) and a checksum that reveals typing errors without a look-up. */
export function drawApiKey(
  kind: KeyKind,
  environment: Environment,
  randomBytes: (length: number) => Uint8Array,
): string {
  const head = `${letters[kind]}_${worlds[environment]}_`
  const random = drawLetters(32, randomBytes)
  return head + random + checksumOf(head + random)
}

/** Whether the text has the format of a key of this environment. */
export function isApiKeyOf(environment: Environment, text: string): boolean {
  const [, , world, , checksum] = form.exec(text) ?? []
  return world === worlds[environment] && checksum === checksumOf(text.slice(0, -4))
}

export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

export function prefixOf(key: string): string {
  return key.slice(0, 12)
}

function drawLetters(count: number, randomBytes: (length: number) => Uint8Array): string {
  let text = ''
  while (text.length < count) {
    // 248 is the largest multiple of 62 in a byte: dropping the rest keeps every letter equally likely.
    for (const byte of randomBytes(count))
      if (byte < 248 && text.length < count) text += alphabet.charAt(byte % 62)
  }
  return text
}

function checksumOf(text: string): string {
  let value = createHash('sha256').update(`sliproad api key ${text}`).digest().readUInt32BE()
  let checksum = ''
  for (let letter = 0; letter < 4; letter++) {
    checksum += alphabet.charAt(value % 62)
    value = Math.floor(value / 62)
  }
  return checksum
}
