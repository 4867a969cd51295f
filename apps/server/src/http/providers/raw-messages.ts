import { Refusal } from '@sliproad/api/refusal'
import type { App, HttpDeps } from '../http-deps.ts'

const bytesMax = 256 * 1024

/**
 * Registers routes for messages of providers. Signatures cover the exact bytes that were sent, so bodies are not
 * parsed there; the raw parser applies to these routes alone.
 */
export async function withRawMessages(
  app: App,
  { readiness }: Pick<HttpDeps, 'readiness'>,
  addRoutes: (scope: App, bodyLimit: number) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async () => {
      if (readiness.state !== 'serving') throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    })
    addRoutes(scope as App, bytesMax)
  })
}

/** A text that does not encode back to the same bytes cannot be what was signed. */
export function rawText(body: unknown): string {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) {
    throw new Refusal('VALIDATION_ERROR', { message: 'The message is not valid UTF-8.' })
  }
  return text
}
