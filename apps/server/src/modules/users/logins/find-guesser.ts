import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { type Device, knownAddressMs, knownDeviceMs } from './device.ts'
import { findFamiliar, isKnownDevice } from './device-store.ts'
import type { Guesser } from './guess.ts'
import { hashToken } from './login.ts'

type Deps = { db: Db; clock: Clock }

/** Who guesses at an account: a browser it knows, an address it knows, or a stranger. */
export async function findGuesser({ db, clock }: Deps, email: string, device: Device): Promise<Guesser> {
  const nowMs = clock.now().getTime()
  const { address, network, deviceToken } = device
  const tokenHash = deviceToken === null ? null : hashToken(deviceToken)
  const familiar = await findFamiliar(
    db,
    email,
    { tokenHash, seenSince: new Date(nowMs - knownDeviceMs) },
    { address, loggedInSince: new Date(nowMs - knownAddressMs) },
  )
  if (familiar.browser && deviceToken !== null) return { known: 'browser', id: deviceIdOf(deviceToken) }
  return { known: familiar.address ? 'address' : 'nothing', network }
}

/**
 * Whom attempts to get in are counted by: a browser that is known to an account, else its network. Strangers behind the
 * same address cannot use up what a known browser has.
 */
export async function attemptSubject(
  { db, clock }: Deps,
  { deviceToken, network }: Pick<Device, 'deviceToken' | 'network'>,
): Promise<string> {
  if (deviceToken === null) return network
  const seenSince = new Date(clock.now().getTime() - knownDeviceMs)
  const isKnown = await isKnownDevice(db, hashToken(deviceToken), seenSince)
  return isKnown ? `browser ${deviceIdOf(deviceToken)}` : network
}

function deviceIdOf(deviceToken: string): string {
  return Buffer.from(hashToken(deviceToken)).toString('base64url')
}
