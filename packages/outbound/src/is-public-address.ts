import { addressKind } from './address-kind.ts'

/**
 * Whether a server at this address, given in its usual spelling, is on the public network. False for what it cannot
 * read, and for every IPv6 address with an IPv4 address inside, because a router on the way may unpack it.
 */
export function isPublicAddress(address: string): boolean {
  return addressKind(address) === 'public' && !(address.includes(':') && isIsatap(address))
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
