export type LimitedBody = {
  /** False as soon as more has arrived than may be read. */
  take: (chunk: Uint8Array) => boolean
  bytes: () => Buffer
}

const emptyBody = Buffer.alloc(0)

/**
 * Counts the bytes and copies the beginning into its own memory, so that neither a long body nor one in very many
 * pieces costs more than the limit.
 */
export function limitedBody(readMax: number, keptMax: number): LimitedBody {
  let read = 0
  let kept = emptyBody
  let length = 0

  const take = (chunk: Uint8Array) => {
    read += chunk.length
    const wanted = chunk.subarray(0, keptMax - length)
    if (length + wanted.length > kept.length) {
      const wider = Buffer.allocUnsafe(Math.min(Math.max(kept.length * 2, length + wanted.length), keptMax))
      wider.set(kept.subarray(0, length))
      kept = wider
    }
    kept.set(wanted, length)
    length += wanted.length
    return read <= readMax
  }
  return { take, bytes: () => kept.subarray(0, length) }
}
