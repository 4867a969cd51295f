import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'

export class UnreadableBody extends Error {}

const unpackers: Record<string, typeof unzip> = {
  gzip: unzip,
  'x-gzip': unzip,
  deflate: unzip,
  br: brotliDecompress,
}

/** A body as text, at once where it is not packed. */
export function readBody(
  bytes: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): string | Promise<string> {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return textOf(bytes)
  return unpackBody(bytes, encoding, maxBytes)
}

/** The limit counts the decompressed bytes and stops reading there. */
async function unpackBody(bytes: Buffer, encoding: string | string[], maxBytes: number): Promise<string> {
  const unpack = typeof encoding === 'string' ? unpackers[encoding] : undefined
  if (!unpack) throw new UnreadableBody('in an unknown encoding')
  try {
    return textOf(await promisify(unpack)(bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    if (error instanceof UnreadableBody) throw error
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableBody(
      isTooLong ? `with more than ${maxBytes / 1024} KiB` : 'with a broken compression',
      { cause: error },
    )
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new UnreadableBody('in another charset than UTF-8')
  }
}
