import type { Bytes } from './bytes.ts'

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

export async function hmacSha256(key: Bytes, content: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, content))
}
