/**
 * A stored address as a `Location` header can carry it: as the partner wrote it, or encoded where he used letters that
 * no header holds. Undefined for what is no address, which older versions may have stored.
 */
export function headerAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined
  return /^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href
}
