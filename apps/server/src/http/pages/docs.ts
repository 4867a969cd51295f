import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@sliproad/core/vocabulary'
import { type KeptBytes, keepBody, sendKept } from '../answers/kept-body.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { contentTypes, serveBuiltFiles } from './built-files.ts'

const folder = fileURLToPath(new URL('../../../../docs/dist/', import.meta.url))

/** The address that the documents are written with; readers see the one of this server. */
const writtenAddress = 'http://localhost:8080'

/** The pages load nothing from elsewhere, ask this server alone, and must not be framed. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Deps = Pick<HttpDeps, 'config' | 'environment'>

/**
 * Serves the documentation that set-up has built: every page also as Markdown, under the same address with `.md`. Each
 * file is read, and compressed, with the first request for it, since most processes never show most of them. Only
 * names that the build has made are found.
 */
export async function docsRoutes(app: App, { config, environment }: Deps): Promise<void> {
  if (!existsSync(`${folder}index.html`)) return
  const names = new Set(await builtNames())
  const kept = new Map<string, Promise<KeptBytes>>()
  const load = (name: string) => {
    const known = kept.get(name) ?? read(name, config.publicUrl, environment)
    kept.set(name, known)
    return known
  }
  const serve = (address: string, nameOf: (path: string) => string | undefined) =>
    app.get<{ Params: { '*'?: string } }>(address, async (request, reply) => {
      const name = nameOf(request.params['*'] ?? '')
      if (name === undefined || !names.has(name)) return reply.callNotFound()
      reply.type(contentTypes[extname(name)] ?? '').headers({
        'content-security-policy': policy,
        'cache-control': extname(name) === '.html' ? 'no-cache' : 'public, max-age=3600',
      })
      return sendKept(request, reply, await load(name))
    })
  serve('/docs', () => 'index.html')
  serve('/docs/*', (path) => {
    if (path === '') return 'index.html'
    return contentTypes[extname(path)] && !path.endsWith('.html') ? path : `${path}.html`
  })
  serve('/llms.txt', () => 'llms.txt')
  serveBuiltFiles(app, '/docs/assets/', `${folder}assets/`)
}

async function builtNames(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.startsWith('.') && contentTypes[extname(entry.name)] !== undefined,
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function read(name: string, publicUrl: string, environment: Environment): Promise<KeptBytes> {
  const bytes = await readFile(join(folder, name))
  if (!['.html', '.md', '.txt'].includes(extname(name))) return keepBody(bytes)
  const text = bytes.toString().replaceAll(writtenAddress, publicUrl)
  // The styles hide there what exists in a sandbox only.
  const marked =
    environment === 'production' && text.replace('<html ', '<html data-environment="production" ')
  return keepBody(Buffer.from(marked || text))
}
