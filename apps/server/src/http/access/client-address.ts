import { isIPv6 } from 'node:net'

/** An IPv4 address that arrived over an IPv6 socket, without its `::ffff:` prefix. */
export function plainIp(ip: string): string {
  return ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
}

/**
 * The address that an anonymous rate limit counts: one IPv4 address, or the whole /64 that one IPv6 subscriber holds.
 */
export function limitSubject(ip: string): string {
  const plain = plainIp(ip)
  return plain.includes(':') && isIPv6(plain) ? `${networkOf(plain)}/64` : plain
}

function networkOf(ipv6: string): string {
  const [head = '', tail] = (ipv6.split('%')[0] ?? '').split('::')
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function groupsOf(text: string): string[] {
  if (text === '') return []
  // A trailing dotted quad stands for two groups; only the first four groups matter here.
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
