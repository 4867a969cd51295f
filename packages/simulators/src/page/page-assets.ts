import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { badgeHues } from './icons.ts'

const find = createRequire(import.meta.url).resolve
const fonts = {
  'overpass.woff2': '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
  'overpass-mono.woff2': '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2',
} as const

/** The diversion mark, so that the browser tab says "not real" as well. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#FFCB1F"/><path d="m16 6 10 10-10 10L6 16z" fill="#16150F"/></svg>'

const aDay = 'public, max-age=86400'

/** The styles of every hosted page, served once for all simulators. */
export function registerPageAssets(app: FastifyInstance): void {
  if (app.hasRoute({ method: 'GET', url: `${app.prefix}/_assets/page.css` })) return
  const styles = `${readFileSync(new URL('./page.css', import.meta.url), 'utf8')}\n${badgeHues}\n`
  app.get('/_assets/page.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(styles),
  )
  app.get('/_assets/mark.svg', (_request, reply) =>
    reply.header('cache-control', aDay).type('image/svg+xml').send(mark),
  )
  for (const [name, file] of Object.entries(fonts)) {
    const font = readFont(file)
    if (font)
      app.get(`/_assets/${name}`, (_request, reply) =>
        reply.header('cache-control', aDay).type('font/woff2').send(font),
      )
  }
}

/** Without the font the page falls back to the system's. */
function readFont(file: string): Buffer | undefined {
  try {
    return readFileSync(find(file))
  } catch {
    return undefined
  }
}
