import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** The encodings that we send, the smallest first: it wins where a caller takes several. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Few headers are sent by nearly all callers, so that what each allows is kept. */
const allowed = new Map<string, Encoding | null>()
const allowedMax = 100

/** What an `Accept-Encoding` header allows; null: nothing but the body as it is. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  if (typeof header !== 'string') return null
  const known = allowed.get(header)
  if (known !== undefined) return known
  if (allowed.size >= allowedMax) allowed.clear()
  const encoding = negotiate(header, [...encodings]) as Encoding | null
  allowed.set(header, encoding)
  return encoding
}

/** `once` is for a body that is kept and sent to many callers, `each` for an answer to one. */
type Effort = 'once' | 'each'

const levels = { once: { br: 9, gzip: 9 }, each: { br: 4, gzip: 6 } } as const
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses in a thread of its own, so that other requests go on meanwhile. */
export function compress(body: Buffer | string, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding]
  if (encoding === 'gzip') return toGzip(body, { level })
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
