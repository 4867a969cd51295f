import { randomFillSync } from 'node:crypto'

const poolBytes = 8192

/** Reads random bytes from the system in bulk, because ids and secrets need a few for every request. */
export function createRandomBytes(): (length: number) => Uint8Array {
  const pool = new Uint8Array(poolBytes)
  let used = poolBytes
  return (length) => {
    if (length > poolBytes) return randomFillSync(new Uint8Array(length))
    if (used + length > poolBytes) {
      randomFillSync(pool)
      used = 0
    }
    const bytes = pool.slice(used, used + length)
    // Bytes that were used for a secret are wiped from the pool.
    pool.fill(0, used, used + length)
    used += length
    return bytes
  }
}
