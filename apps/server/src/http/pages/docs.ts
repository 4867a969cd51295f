import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify from 'fastify'
import type { App } from '../http-deps.ts'

const configuration = JSON.stringify({
  theme: 'none',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
})

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sliproad API reference</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<script id="api-reference" data-url="/openapi.json" data-configuration='${configuration}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const mark = new URL('../../../../../packages/ui/src/favicon.svg', import.meta.url)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
)

/** The API reference, rendered in the browser from our own document by a script that we serve ourselves. */
export function docsRoutes(app: App): void {
  let script: Promise<Buffer> | undefined

  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/docs/reference.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  )
  app.get('/docs/mark.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(mark)),
  )
  app.get('/docs/overpass.woff2', async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(font)),
  )
  app.get('/docs/reference.js', async (_request, reply) => {
    script ??= loadScript()
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=3600' })
      .send(await script)
  })
}

/** The package's script has four megabytes: it is loaded with the first request for the docs and kept compressed. */
async function loadScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const holder = Fastify()
  await holder.register(reference, { routePrefix: '/', configuration: { content: '{}' } })
  const { body } = await holder.inject('/js/scalar.js')
  await holder.close()
  return promisify(gzip)(body)
}

const stylesheet = `@font-face {
  font-family: 'Overpass'; src: url('/docs/overpass.woff2') format('woff2'); font-weight: 100 900; font-display: swap;
  ascent-override: 95%; descent-override: 31%; line-gap-override: 0%;
}
:root { --scalar-font: 'Overpass', ui-sans-serif, system-ui, 'Segoe UI', sans-serif; --scalar-radius: 8px; }
.light-mode {
  --scalar-color-1: #111f1a; --scalar-color-2: #404e48; --scalar-color-3: #5b6863; --scalar-color-accent: #0b5f43;
  --scalar-background-1: #ffffff; --scalar-background-2: #f3f6f5; --scalar-background-3: #ebf0ee;
  --scalar-background-accent: #e6f2ec; --scalar-border-color: #dbe1de;
  --scalar-button-1: #0b5f43; --scalar-button-1-hover: #084c35; --scalar-button-1-color: #ffffff;
  --scalar-color-green: #0b6b47; --scalar-color-red: #b3231b; --scalar-color-blue: #1d559e; --scalar-color-orange: #7a4b00;
}
.dark-mode {
  --scalar-color-1: #ebf0ee; --scalar-color-2: #b7c0bc; --scalar-color-3: #97a19d; --scalar-color-accent: #5cc79a;
  --scalar-background-1: #151c19; --scalar-background-2: #0d1311; --scalar-background-3: #1d2622;
  --scalar-background-accent: #142a21; --scalar-border-color: #2a332f;
  --scalar-button-1: #41b384; --scalar-button-1-hover: #5cc498; --scalar-button-1-color: #04150d;
  --scalar-color-green: #5cc79a; --scalar-color-red: #f5938a; --scalar-color-blue: #8ab6f0; --scalar-color-orange: #f0be5a;
}
`
