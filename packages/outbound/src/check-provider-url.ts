import { checkCharacters, checkHost, checkOutboundUrl, checkUser } from './check-outbound-url.ts'
import type { Guard } from './guard.ts'

/**
 * What is wrong with the address of a gateway or another provider, or undefined when it may be called. In production its
 * host is one that the adapter names, or one that the operator has allowed: who may set credentials may not aim our calls,
 * and the secrets in them, at any server. `hosts` are whole names, or ends of names such as `.banxa.com`.
 */
export function checkProviderUrl(
  text: string,
  hosts: readonly string[],
  guard: Pick<Guard, 'environment' | 'mayCall' | 'allowedHosts'>,
): string | undefined {
  if (!URL.canParse(text)) return 'must be a complete URL such as https://api.example.com'
  const url = new URL(text)
  const problem = checkCharacters(text) ?? checkUser(url)
  if (problem !== undefined || guard.environment === 'sandbox') return problem
  // The operator decides about his own hosts, so they may be reached without TLS and at any port.
  if (isUnder(url.hostname, guard.allowedHosts)) return checkHost(url, guard.mayCall)
  if (isUnder(url.hostname, hosts)) return checkOutboundUrl(text, guard)
  return `must be at ${hosts.join(', ')}; the operator can allow another host with PROVIDER_ALLOWED_HOSTS`
}

function isUnder(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
