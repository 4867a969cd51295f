import { createHmac } from 'node:crypto'

type Signed = {
  /** Unix milliseconds, the same as in the header. */
  timestamp: string
  method: 'GET' | 'POST'
  /** With its query. It is signed in lower case and sent as it is. */
  path: string
  /** The exact text that is sent; `{}` where nothing is. */
  body: string
}

export function ellipticSignature(secret: string, { timestamp, method, path, body }: Signed): string {
  return createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}${method}${path.toLowerCase()}${body}`)
    .digest('base64')
}
