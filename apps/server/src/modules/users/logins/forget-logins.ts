import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { deleteOldOffers, deleteOldSignIns } from '../identities/sign-in-store.ts'
import { deleteOldInvitations } from '../members/invitation-store.ts'
import { deleteOldChallenges } from '../passkeys/passkey-store.ts'
import { deleteOldResets } from '../password-reset/reset-store.ts'
import { knownDeviceMs } from './device.ts'
import { deleteOldDevices } from './device-store.ts'
import { guessWindowMs } from './guess.ts'
import { deleteOldGuesses } from './guess-store.ts'
import { deleteOldLogins } from './login-store.ts'

export const loginsKeptMs = 30 * 24 * 60 * 60_000
export const resetsKeptMs = 24 * 60 * 60_000
/** Long enough to see who was invited; an address of a person who never came should not stay. */
export const invitationsKeptMs = 90 * 24 * 60 * 60_000

/**
 * Drops a batch of what is long over: logins a month after their end, counted guesses
 * after a day, browsers after half a year without use, invitations a quarter after their time. True for more.
 */
export async function forgetLogins(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const logins = await deleteOldLogins(db, new Date(nowMs - loginsKeptMs), batchSize)
  const guesses = await deleteOldGuesses(db, new Date(nowMs - guessWindowMs), batchSize)
  const devices = await deleteOldDevices(db, new Date(nowMs - knownDeviceMs), batchSize)
  const resets = await deleteOldResets(db, new Date(nowMs - resetsKeptMs), batchSize)
  const challenges = await deleteOldChallenges(db, new Date(nowMs), batchSize)
  const signIns = await deleteOldSignIns(db, new Date(nowMs), batchSize)
  const offers = await deleteOldOffers(db, new Date(nowMs), batchSize)
  const invitations = await deleteOldInvitations(db, new Date(nowMs - invitationsKeptMs), batchSize)
  return [logins, guesses, devices, resets, challenges, signIns, offers, invitations].includes(batchSize)
}
