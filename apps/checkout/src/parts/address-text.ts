/** People compare addresses in groups of four characters; a `0x` belongs to the first group. */
export function groupAddress(address: string): string[] {
  const head = address.startsWith('0x') ? 6 : 4
  const groups = [address.slice(0, head)]
  for (let at = head; at < address.length; at += 4) groups.push(address.slice(at, at + 4))
  return groups
}

/** Leaves out the middle. Wherever this is shown, the whole address can be copied. */
export function shortAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
}
