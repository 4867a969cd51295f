import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type Packing, packBytes, unpackBytes } from '../db/statements/packed/packed-text.ts'

/** Encrypts what must be read again (signing keys, credentials, stored answers) under the master key. */
export type Sealer = {
  /** `context` names the one record that this value belongs to; it cannot be opened for any other. */
  seal(text: string, context: string): string
  /** The same for a long text, which is packed first while every process can read that. */
  sealLong(text: string, context: string): string
  open(sealed: string, context: string): string
}

/** A sealer with several keys: opens what any of them sealed, and seals under one of them. */
export type Keyring = Sealer & {
  /** Ids of the keys: the present one first, then the one before it. */
  readonly heldKeys: readonly string[]
  sealingKey(): string
  /** Chooses the key for everything that is sealed from now on. */
  sealUnder(keyId: string): void
  /** Without ids, values are readable for processes of older versions too, while such run beside this one. */
  writeIds(writes: boolean): void
  writesIds(): boolean
  /** The id of the key that opens this value; undefined when none does. */
  keyOf(sealed: string, context: string): string | undefined
  /** What was sealed, packed or not, under the key for everything that is sealed from now on. */
  sealAnew(sealed: string, context: string): string
}

type Key = { id: string; bytes: Uint8Array; object: KeyObject }

const tagLength = 16
const ivLength = 12
const saltLength = 12
/** Secrets are short, and how well one can be packed would tell something about it. */
const never: Packing = { isOn: false }

/**
 * `v2.<key id>.<salt, nonce, text, tag>`: AES-256-GCM under a key that is derived for this one value, so that no number of
 * values wears the master key out. `v1.<nonce, text, tag>` stands under the master key itself and names no key.
 */
export function createSealer(
  masterKey: Uint8Array,
  previousKey?: Uint8Array,
  packing: Packing = { isOn: true },
): Keyring {
  const given = [masterKey, ...(previousKey ? [previousKey] : [])].map(toKey)
  const keys = new Map(given.map((key) => [key.id, key]))
  let current = given[0] as Key
  let withIds = true

  function openWith(key: Key, { version, bytes }: Parsed, context: string): Buffer {
    if (version === 'v1') return decrypt(key.bytes, bytes, context)
    return decrypt(deriveKey(key, bytes.subarray(0, saltLength)), bytes.subarray(saltLength), context)
  }

  function find(sealed: string, context: string): { key: Key; plain: Buffer } {
    const parsed = parse(sealed)
    if (parsed.version === 'v2') {
      const key = keys.get(parsed.keyId)
      if (!key)
        throw new Error(`sealed under the master key ${parsed.keyId}, which this process does not hold`)
      return { key, plain: openWith(key, parsed, context) }
    }
    const candidates = [current, ...given.filter((key) => key !== current)]
    for (const [at, key] of candidates.entries()) {
      try {
        return { key, plain: openWith(key, parsed, context) }
      } catch (error) {
        if (at === candidates.length - 1) throw error
      }
    }
    throw new Error('a sealer holds at least one key')
  }

  function sealBytes(bytes: Buffer, context: string): string {
    if (!withIds) return `v1.${encrypt(current.bytes, bytes, context).toString('base64url')}`
    const salt = randomBytes(saltLength)
    const body = encrypt(deriveKey(current, salt), bytes, context)
    return `v2.${current.id}.${Buffer.concat([salt, body]).toString('base64url')}`
  }

  return {
    heldKeys: [...keys.keys()],
    sealingKey: () => current.id,
    sealUnder(keyId) {
      const key = keys.get(keyId)
      if (!key) throw new Error(`this process does not hold the master key ${keyId}`)
      current = key
    },
    writeIds(writes) {
      withIds = writes
    },
    writesIds: () => withIds,
    seal: (text, context) => sealBytes(packBytes(never, text), context),
    sealLong: (text, context) => sealBytes(packBytes(packing, text), context),
    sealAnew: (sealed, context) => sealBytes(find(sealed, context).plain, context),
    open: (sealed, context) => unpackBytes(find(sealed, context).plain),
    keyOf(sealed, context) {
      try {
        return find(sealed, context).key.id
      } catch {
        return undefined
      }
    },
  }
}

/** How every value begins that was sealed under this key and says so. */
export function sealedPrefix(keyId: string): string {
  return `v2.${keyId}.`
}

function toKey(bytes: Uint8Array): Key {
  if (bytes.length !== 32) throw new RangeError('the master key must have 32 bytes')
  const object = createSecretKey(bytes)
  const id = createHmac('sha256', object).update('sliproad master key id').digest('hex').slice(0, 16)
  return { id, bytes, object }
}

function deriveKey({ object }: Key, salt: Uint8Array): Uint8Array {
  return createHmac('sha256', object).update('sliproad sealed value').update(salt).digest()
}

type Parsed = { version: 'v1'; bytes: Buffer } | { version: 'v2'; keyId: string; bytes: Buffer }

function parse(sealed: string): Parsed {
  const [version, ...parts] = sealed.split('.')
  const bytes = Buffer.from(parts.at(-1) ?? '', 'base64url')
  if (version === 'v1' && parts.length === 1 && bytes.length >= ivLength + tagLength)
    return { version, bytes }
  if (version === 'v2' && parts.length === 2 && bytes.length >= saltLength + ivLength + tagLength)
    return { version, keyId: parts[0] ?? '', bytes }
  throw new Error('not a sealed value')
}

function encrypt(key: Uint8Array, bytes: Buffer, context: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
}
