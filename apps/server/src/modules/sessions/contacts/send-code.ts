import { invalid, Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { ContactChannel } from '@sliproad/core/vocabulary'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import {
  codeLifeMs,
  codesPerDestination,
  codesPerSession,
  destinationWindowMs,
  type KeyedHash,
  readDestination,
  resendPauseMs,
} from './contact.ts'
import {
  type ContactOf,
  countDestinationCodes,
  countSessionCodes,
  deleteCode,
  insertCode,
  lockContact,
} from './contact-store.ts'

/** Hands a code to a phone or mailbox; throws when it was not taken. */
export type SendCode = (destination: string, code: string, projectName: string) => Promise<void>

export type ContactCodes = {
  hash: KeyedHash
  /** Null where this deployment cannot send there. */
  senders: Readonly<Record<ContactChannel, SendCode | null>>
  /** A sandbox without a sender shows the code instead. */
  showsCodes: boolean
}

export type CodeDeps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  logger: Logger
  contactCodes: ContactCodes
}

export type SentCode = {
  channel: ContactChannel
  expiresAt: Date
  resendAt: Date
  sandboxCode: string | null
}

export function canVerify({ senders, showsCodes }: ContactCodes, channel: ContactChannel): boolean {
  return senders[channel] !== null || showsCodes
}

/** Sends a new code, which replaces the one before. The code is stored first, so that every one counts. */
export async function sendCode(
  deps: CodeDeps,
  of: ContactOf & { projectName: string },
  channel: ContactChannel,
  given: string,
): Promise<SentCode> {
  const { contactCodes, clock } = deps
  if (!canVerify(contactCodes, channel))
    throw invalid({ field: 'channel', message: 'cannot be verified here: no sender is set up' })
  const destination = readDestination(channel, given)
  if (destination === undefined) throw invalid({ field: 'destination', message: wrongForm[channel] })
  const destinationHash = contactCodes.hash(`${channel} ${destination}`)
  const id = deps.newId()
  const code = drawCode(deps.randomBytes)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await deps.db.begin(async (tx) => {
    await lockContact(tx, of)
    await requireRoom(tx, of, channel, destinationHash, now)
    const codeHash = contactCodes.hash(`${id} ${code}`)
    await insertCode(tx, of, { id, channel, destinationHash, codeHash, createdAt: now, expiresAt })
  })
  const sender = contactCodes.senders[channel]
  try {
    await sender?.(destination, code, of.projectName)
  } catch (error) {
    await deleteCode(deps.db, of, id)
    deps.logger.warn({ err: error, channel }, 'a code could not be sent')
    throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5, cause: error })
  }
  const resendAt = new Date(now.getTime() + resendPauseMs)
  return { channel, expiresAt, resendAt, sandboxCode: sender === null ? code : null }
}

const wrongForm: Record<ContactChannel, string> = {
  phone: 'must be a phone number in E.164, such as +12025550123',
  email: 'must be an e-mail address',
}

async function requireRoom(
  tx: Tx,
  of: ContactOf,
  channel: ContactChannel,
  destinationHash: Buffer,
  now: Date,
): Promise<void> {
  const nowMs = now.getTime()
  const { count, lastAt } = await countSessionCodes(tx, of, channel)
  const pauseMs = lastAt === null ? 0 : lastAt.getTime() + resendPauseMs - nowMs
  if (pauseMs > 0) throw tooMany(Math.ceil(pauseMs / 1000))
  const since = new Date(nowMs - destinationWindowMs)
  const there = await countDestinationCodes(tx, of.projectId, destinationHash, since)
  if (count >= codesPerSession || there >= codesPerDestination) throw tooMany(destinationWindowMs / 1000)
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
}

/** Six digits, each as likely as any other: draws beyond the last whole million are repeated. */
export function drawCode(randomBytes: (length: number) => Uint8Array): string {
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
