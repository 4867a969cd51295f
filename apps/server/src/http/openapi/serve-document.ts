import { version } from '../../version.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { eventExample } from './event-example.ts'
import { exampleOf } from './example.ts'
import { makeDocument } from './make-document.ts'

/** The document is the same for every reader until the process ends, so it is made once, when it is first asked for. */
export function serveDocument(app: App, { config, environment }: HttpDeps): void {
  let text: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    const { publicUrl } = config
    text ??= JSON.stringify(
      makeDocument({ publicUrl, environment, version, sampleOf: eventExample, exampleOf }),
    )
    return reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(text)
  })
}
