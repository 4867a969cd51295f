import type { Environment } from '@sliproad/core/vocabulary'
import { version } from '../../version.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { eventExample } from './event-example.ts'
import { readExamples } from './example.ts'
import { makeDocument } from './make-document.ts'

/** The document never changes while the process runs, so it is built once, with the first request for it. */
export function serveDocument(app: App, { config, environment }: HttpDeps): void {
  let text: Promise<string> | undefined
  app.get('/openapi.json', async (_request, reply) => {
    text ??= writeDocument(config.publicUrl, environment)
    return reply
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(await text)
  })
}

async function writeDocument(publicUrl: string, environment: Environment): Promise<string> {
  const examples = await readExamples()
  return JSON.stringify(makeDocument({ publicUrl, environment, version, sampleOf: eventExample, examples }))
}
