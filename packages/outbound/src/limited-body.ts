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

  // Most bodies are one short piece: nothing is cut or moved for them, as each cut makes another Buffer.
  const take = (chunk: Uint8Array) => {
    read += chunk.length
    const room = keptMax - length
    const wanted = chunk.length <= room ? chunk : chunk.subarray(0, room)
    const needed = length + wanted.length
    if (needed > kept.length) {
      const wider = Buffer.allocUnsafe(Math.min(Math.max(kept.length * 2, needed), keptMax))
      if (length > 0) wider.set(kept.subarray(0, length))
      kept = wider
    }
    kept.set(wanted, length)
    length = needed
    return read <= readMax
  }
  return { take, bytes: () => (length === kept.length ? kept : kept.subarray(0, length)) }
}
