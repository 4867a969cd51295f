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

/** The first eight and last four characters of an id, or all of a short one. */
export function shortId(id: string): string {
  return id.length <= 16 ? id : `${id.slice(0, 8)}…${id.slice(-4)}`
}
