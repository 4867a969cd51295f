import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Random = (length: number) => Uint8Array
type Cost = { memory: number; passes: number; parallelism: number }

const derive = promisify(argon2)
/** What OWASP asks for at least: 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** A password as it is stored, in the usual form that names its cost. Worked out beside the event loop. */
export async function hashPassword(password: string, randomBytes: Random): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(stored) ?? []
  if (memory === undefined) throw new Error('not a stored password')
  const named = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hashOf(password, Buffer.from(salt, 'base64'), named)
  return timingSafeEqual(given, Buffer.from(hash, 'base64'))
}

/** Takes as long as a real comparison, for accounts that do not exist. */
export async function pretendToCompare(password: string): Promise<void> {
  await hashOf(password, new Uint8Array(16), cost)
}

async function hashOf(password: string, salt: Uint8Array, { memory, passes, parallelism }: Cost) {
  // One spelling of each letter, whatever keyboard it was typed on.
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce: salt, tagLength: 32, memory, passes, parallelism })
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
