import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressRule } from './address-rule.ts'
import { HostRefused } from './host-refused.ts'
import type { Resolve } from './resolve-host.ts'

type Options = {
  resolve: Resolve
  mayCall: AddressRule
  /** Covers resolving the address, connecting and the TLS handshake. */
  timeoutMs: number
  /** PEM; the system's when left out. */
  certificateAuthority?: string
}

/**
 * Connects only to addresses that may be called. It checks the very addresses that are then connected to, so a name
 * that resolves differently for a check and for the connection gains nothing.
 */
export function guardedConnector(options: Options): buildConnector.connector {
  const { resolve, mayCall, timeoutMs, certificateAuthority } = options
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: guardedLookup(resolve, mayCall),
    autoSelectFamily: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  })
  return (target, callback) => {
    // An IP address in place of a name is not resolved.
    if (isIP(target.hostname) !== 0 && !mayCall(target.hostname)) callback(new HostRefused(), null)
    else connect(target, callback)
  }
}

/** One forbidden address spoils all: a name with mixed addresses is an attack. */
export function guardedLookup(resolve: Resolve, mayCall: AddressRule): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(mayCall)) callback(new HostRefused(), '')
        else if (all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else callback(null, first, isIP(first))
      },
      (cause: unknown) => callback(new HostRefused({ cause }), ''),
    )
  }
}
