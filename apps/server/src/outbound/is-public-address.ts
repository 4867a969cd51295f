import { BlockList, isIP } from 'node:net'

/** Reserved for one network, for documents, for tests, for tunnels or for later, and so never a partner's server. */
const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by the customers of one carrier
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // the host platform of Azure, at an address that looks public
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24], // AS112, answered by whichever network is nearest
  ['192.52.193.0', 24],
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16],
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** What of 2000::/3 is not a place on the public network. Everything outside of 2000::/3 is refused as a whole. */
const reservedV6 = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID and more
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of reservedV6) reserved.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address in its usual spelling belongs to the public network. Says no to what it cannot read, and to every
 * IPv6 address that carries an IPv4 address inside, because a router on the way may unpack it.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // Only an address of this machine's own links needs a zone.
  if (family === 0 || address.includes('%')) return false
  if (family === 4) return !reserved.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6') && !isIsatap(address)
}

/** ISATAP puts 0:5efe (or 200:5efe) and an IPv4 address into the lower half of any network's addresses. */
function isIsatap(address: string): boolean {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return groups[5] === '5efe' && ['0', '100', '200', '300'].includes(groups[4] ?? '')
}
