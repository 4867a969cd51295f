import { BlockList, isIP } from 'node:net'

/**
 * `local` belongs to one machine, site or carrier; `reserved` is for documents, tests, tunnels or later; neither they nor
 * `multicast` is a server or a user on the internet.
 */
export type AddressKind = 'public' | 'local' | 'multicast' | 'reserved'

type Network = readonly [address: string, prefix: number]

const localNetworks: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by the customers of one carrier
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
]

const multicastNetworks: readonly Network[] = [
  ['224.0.0.0', 4],
  ['ff00::', 8],
]

/** Of IPv6 only what lies inside 2000::/3: everything else is reserved as a whole. */
const reservedNetworks: readonly Network[] = [
  ['168.63.129.16', 32], // the host platform of Azure, at an address that looks public
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24], // AS112, answered by whichever network is nearest
  ['192.52.193.0', 24],
  ['192.88.99.0', 24], // relays of 6to4
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID and more
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20],
]

const local = blockListOf(localNetworks)
const multicast = blockListOf(multicastNetworks)
const reserved = blockListOf(reservedNetworks)
const globalUnicast = blockListOf([['2000::', 3]])

/**
 * The kind of an address in its usual spelling, an IPv4 address inside of IPv6 not unpacked; undefined when it is not
 * an address.
 */
export function addressKind(address: string): AddressKind | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (local.check(address, family)) return 'local'
  if (multicast.check(address, family)) return 'multicast'
  // Only an address of this machine's own links needs a zone.
  if (address.includes('%')) return 'local'
  if (reserved.check(address, family)) return 'reserved'
  return version === 4 || globalUnicast.check(address, family) ? 'public' : 'reserved'
}

/** An IPv4 address written as IPv6 (`::ffff:192.0.2.1`), as a dual-stack socket shows it, is unwrapped. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** A list of networks such as `10.1.0.0/16` or single addresses. */
export function networkList(networks: readonly string[]): BlockList {
  return blockListOf(
    networks.map((network) => {
      const [address = '', prefix] = network.split('/')
      return [address, Number(prefix ?? (isIP(address) === 4 ? 32 : 128))]
    }),
  )
}

function blockListOf(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) {
    list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
