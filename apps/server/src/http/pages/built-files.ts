import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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

/** When the files of a page are read after a server has begun to listen, and how many between two pauses. */
const reading = { afterMs: 1_000, pauseMs: 10, atOnce: 20 }

/** A file as the build has made it, with the forms that the build has compressed. */
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
 * Serves a folder of built files whose names contain a hash of their content, so that browsers keep them for good. Only
 * names that were there at the start are found. Each is read once, soon after the start at the latest: a page that is
 * built anew later does not take the files of the old one away.
 */
export function serveBuiltFiles(
  app: App,
  prefix: string,
  folder: string,
  { afterMs }: { afterMs: number } = reading,
): void {
  const names = readdirSync(folder).filter((name) => contentTypes[extname(name)] !== undefined)
  const files = new Map<string, KeptBytes | undefined>(names.map((name) => [name, undefined]))
  const fileOf = (name: string) => {
    const known = files.get(name)
    if (known || !files.has(name)) return known
    const read = existsSync(`${folder}${name}`) ? readBuilt(`${folder}${name}`) : undefined
    files.set(name, read)
    return read
  }
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*']
    const file = fileOf(name)
    if (!file) return reply.callNotFound()
    reply
      .type(contentTypes[extname(name)] ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
    return sendKept(request, reply, file)
  })
  readOnceListening(app, names, fileOf, afterMs)
}

/** A start reads none of some 700 files; what is asked for before is read at once. */
function readOnceListening(
  app: App,
  names: readonly string[],
  read: (name: string) => unknown,
  afterMs: number,
): void {
  let closing = false
  app.addHook('onClose', async () => {
    closing = true
  })
  const readAll = async () => {
    const { atOnce, pauseMs } = reading
    for (let at = 0; at < names.length; at += atOnce) {
      await delay(at === 0 ? afterMs : pauseMs, undefined, { ref: false })
      if (closing) return
      for (const name of names.slice(at, at + atOnce)) read(name)
    }
  }
  app.addHook('onListen', async () => {
    readAll().catch((err: unknown) => app.log.error({ err }, 'the files of a page cannot be read'))
  })
}
