import { createHmac } from 'node:crypto'

type Signed = {
  /** Unix milliseconds, the same as in the header. */
  timestamp: string
  method: 'GET' | 'POST'
  /** With its query. It is signed in lower case and sent unchanged. */
  path: string
  /** The exact text of the body; `{}` where there is none. */
  body: string
}

export function ellipticSignature(secret: string, { timestamp, method, path, body }: Signed): string {
  return createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}${method}${path.toLowerCase()}${body}`)
    .digest('base64')
}
