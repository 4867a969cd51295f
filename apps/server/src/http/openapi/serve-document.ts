import type { Environment } from '@sliproad/core/vocabulary'
import { version } from '../../version.ts'
import { type KeptBytes, keepBody, sendKept } from '../answers/kept-body.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { eventExample } from './event-example.ts'
import { readExamples } from './example.ts'
import { makeDocument } from './make-document.ts'

/** The document never changes while the process runs, so it is built once, with the first request for it. */
export function serveDocument(app: App, { config, environment }: HttpDeps): void {
  let document: Promise<KeptBytes> | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= writeDocument(config.publicUrl, environment)
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
    return sendKept(request, reply, await document)
  })
}

async function writeDocument(publicUrl: string, environment: Environment): Promise<KeptBytes> {
  const examples = await readExamples()
  const document = makeDocument({ publicUrl, environment, version, sampleOf: eventExample, examples })
  return keepBody(Buffer.from(JSON.stringify(document)))
}
