/** Uses only what every runtime has; arrays are created here, so that Web Crypto accepts them. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

export function textToBytes(text: string): Bytes {
  return encoder.encode(text)
}

export function joinBytes(first: Uint8Array, second: Uint8Array): Bytes {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for anything but pairs of lower-case digits. */
export function hexToBytes(text: string): Bytes | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function bytesToBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Undefined for anything but complete base64 of the usual alphabet. */
export function base64ToBytes(text: string): Bytes | undefined {
  if (!/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

/** Takes equally long wherever the first difference is. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return difference === 0
}
