const readMax = 64 * 1024
const keptMax = 16 * 1024

export type LimitedBody = {
  /** False as soon as more has come than we want to read. */
  take: (chunk: Uint8Array) => boolean
  text: () => string
}

/**
 * Counts what comes and keeps the beginning in memory of its own, so that neither a long body nor one that comes in
 * very many pieces costs more than the limit.
 */
export function limitedBody(): LimitedBody {
  let read = 0
  let kept: Buffer = Buffer.alloc(0)
  let length = 0

  const take = (chunk: Uint8Array) => {
    read += chunk.length
    const wanted = chunk.subarray(0, keptMax - length)
    if (length + wanted.length > kept.length) {
      const wider = Buffer.alloc(Math.min(Math.max(kept.length * 2, length + wanted.length), keptMax))
      wider.set(kept.subarray(0, length))
      kept = wider
    }
    kept.set(wanted, length)
    length += wanted.length
    return read <= readMax
  }
  return { take, text: () => storableText(kept.subarray(0, length)) }
}

/** Bytes that are not UTF-8 are replaced, and so is NUL, which PostgreSQL keeps in no text. */
function storableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}
