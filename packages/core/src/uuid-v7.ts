import type { Clock } from './clock.ts'
import type { NewId } from './ids.ts'

type Sources = { clock: Clock; randomBytes: (length: number) => Uint8Array }

/** UUIDv7 (RFC 9562) with a 12-bit counter, so that ids of one millisecond keep the order of their creation. */
export function createUuidV7({ clock, randomBytes }: Sources): NewId {
  let lastMs = 0
  let counter = 0
  return () => {
    const nowMs = clock.now().getTime()
    if (nowMs > lastMs) {
      lastMs = nowMs
      // Half of the counter stays free, so that a burst within the millisecond does not overflow it.
      counter = firstCounter(randomBytes(2))
    } else if (++counter > 0xfff) {
      lastMs++
      counter = firstCounter(randomBytes(2))
    }
    const tail = randomBytes(8)
    tail[0] = 0x80 | ((tail[0] ?? 0) & 0x3f)
    const hex = lastMs.toString(16).padStart(12, '0') + (0x7000 | counter).toString(16) + hexOf(tail)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

function firstCounter(random: Uint8Array): number {
  return (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x7ff
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexBytes[byte]
  return hex
}

/** When a UUIDv7 was made, by the clock of its maker, in milliseconds since 1970. */
export function timeOfUuidV7(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
}
