/** Groups of four are how people compare addresses; a `0x` belongs to the first group. */
export function groupAddress(address: string): string[] {
  const head = address.startsWith('0x') ? 6 : 4
  const groups = [address.slice(0, head)]
  for (let at = head; at < address.length; at += 4) groups.push(address.slice(at, at + 4))
  return groups
}
