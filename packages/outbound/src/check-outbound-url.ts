import { isIP } from 'node:net'
import type { Environment } from '@sliproad/core/environment'
import type { AddressRule } from './address-rule.ts'
import type { Guard } from './guard.ts'

/** What is wrong with a URL that we are to call, or undefined when it may be called. */
export function checkOutboundUrl(
  text: string,
  { environment, mayCall }: Pick<Guard, 'environment' | 'mayCall'>,
): string | undefined {
  if (!URL.canParse(text)) return 'must be a complete URL such as https://shop.example/webhooks'
  const url = new URL(text)
  return (
    checkCharacters(text) ??
    checkProtocol(url, environment) ??
    checkUser(url) ??
    (text.includes('#') ? 'must not contain a fragment (#…)' : undefined) ??
    checkPort(url, environment) ??
    checkHost(url, mayCall)
  )
}

/** The URL parser drops tabs and line breaks and encodes the rest, but the original text may be sent in a header. */
export function checkCharacters(text: string): string | undefined {
  return /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u.test(text)
    ? 'must not contain control characters, nor begin or end with a space'
    : undefined
}

export function checkProtocol({ protocol }: URL, environment: Environment): string | undefined {
  if (environment === 'production' && protocol !== 'https:') return 'must start with https://'
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https:// or http://'
  return undefined
}

export function checkUser({ username, password }: URL): string | undefined {
  return username || password ? 'must not contain a user name or password' : undefined
}

/**
 * Checks hosts that are IP addresses. The URL parser has brought decimal, octal, hexadecimal and short spellings into
 * the usual one. The addresses of a name are checked when the connection is made.
 */
export function checkHost({ hostname }: URL, mayCall: AddressRule): string | undefined {
  const address = addressIn(hostname)
  return address !== undefined && !mayCall(address)
    ? 'must not lead to a private or reserved address'
    : undefined
}

function checkPort({ port }: URL, environment: Environment): string | undefined {
  // The URL parser leaves out 443.
  const allowed = environment === 'sandbox' || port === '' || Number(port) >= 1024
  return allowed ? undefined : 'must use port 443 or one from 1024 up'
}

/** `localhost` and names below it always mean this machine (RFC 6761). */
function addressIn(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0) return bare
  return /(^|\.)localhost\.?$/.test(hostname) ? '127.0.0.1' : undefined
}
