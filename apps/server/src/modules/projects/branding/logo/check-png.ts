import { crc32 } from 'node:zlib'
import { LogoProblem } from './logo.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pixelsMax = 2048

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * Complete, not animated and of a sensible size: a few bytes could otherwise unpack to gigabytes, or hide another
 * file.
 */
export function checkPng(bytes: Uint8Array): void {
  const chunks = readChunks(bytes)
  const head = chunks[0]
  if (head?.type !== 'IHDR' || head.data.byteLength !== 13) throw broken()
  const width = head.data.getUint32(0)
  const height = head.data.getUint32(4)
  if (width === 0 || height === 0) throw broken()
  if (width > pixelsMax || height > pixelsMax) {
    throw new LogoProblem(`is ${width} by ${height} pixels; the limit is ${pixelsMax} by ${pixelsMax}`)
  }
  const types = chunks.map(({ type }) => type)
  if (types.includes('acTL')) throw new LogoProblem('is animated; a logo must not be')
  if (!types.includes('IDAT')) throw broken()
}

type Chunk = { type: string; data: DataView }

/** Every chunk up to the last byte of the file, each with its stated checksum. */
function readChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) throw broken()
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) throw broken()
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, data: new DataView(bytes.buffer, bytes.byteOffset + at + 8, length) })
    at = end
    if (type === 'IEND') break
  }
  if (at !== bytes.length || chunks.at(-1)?.type !== 'IEND') throw broken()
  return chunks
}

function broken(): LogoProblem {
  return new LogoProblem('is a PNG that is damaged or has data after its end')
}
