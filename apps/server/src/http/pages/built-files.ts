import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type KeptBytes, sendKept, tagOf } from '../answers/kept-body.ts'
import type { App } from '../http-deps.ts'

/** The kinds of files that a build makes, by their ending. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const endings = { br: 'br', gzip: 'gz' } as const

/**
 * A file as the build has made it, with the forms that the build has compressed. A start reads some 700 of them, and the
 * promises of as many reads would cost it four times what reading them one after the other does.
 */
export function readBuilt(path: string): KeptBytes {
  const plain = readFileSync(path)
  const readForm = (ending: string) => {
    const form = `${path}.${ending}`
    return existsSync(form) ? readFileSync(form) : undefined
  }
  const forms = { br: readForm(endings.br), gzip: readForm(endings.gzip) }
  return { plain, etag: tagOf(plain), encoded: async (encoding) => forms[encoding] }
}

/**
 * Serves a folder of built files whose names contain a hash of their content, so that browsers keep them for good.
 * They are read once: a page that is built anew meanwhile does not take the files of the old one away, and only
 * names that the build has made are found.
 */
export function serveBuiltFiles(app: App, prefix: string, folder: string): void {
  const names = readdirSync(folder).filter((name) => contentTypes[extname(name)] !== undefined)
  const files = new Map(names.map((name) => [name, readBuilt(`${folder}${name}`)] as const))
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*']
    const file = files.get(name)
    if (!file) return reply.callNotFound()
    reply
      .type(contentTypes[extname(name)] ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
    return sendKept(request, reply, file)
  })
}
