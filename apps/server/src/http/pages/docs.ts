import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Fastify from 'fastify'
import { type KeptBytes, keepBody, sendKept } from '../answers/kept-body.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { docsOverview, overviewStyles } from './docs-overview.ts'

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

const viewer = `<!doctype html>
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

const overviewPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The viewer writes its own styles. */
const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const mark = new URL('../../../../../packages/ui/src/favicon.svg', import.meta.url)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
)

const html = 'text/html; charset=utf-8'
const css = 'text/css; charset=utf-8'

/** The API: an overview without scripts, and a reference that is rendered in the browser by a script of our own origin. */
export function docsRoutes(
  app: App,
  { config, environment }: Pick<HttpDeps, 'config' | 'environment'>,
): void {
  const overview = docsOverview({ publicUrl: config.publicUrl, environment })
  serve(
    app,
    '/docs',
    html,
    { 'cache-control': 'no-cache', 'content-security-policy': overviewPolicy },
    overview,
  )
  serve(app, '/docs/overview.css', css, hourly, overviewStyles)
  serve(
    app,
    '/docs/reference',
    html,
    { 'cache-control': 'no-cache', 'content-security-policy': viewerPolicy },
    viewer,
  )
  serve(app, '/docs/reference.css', css, hourly, stylesheet)
  serve(app, '/docs/mark.svg', 'image/svg+xml', hourly, () => readFile(mark))
  serve(app, '/docs/reference.js', 'text/javascript; charset=utf-8', hourly, loadScript)
  app.get('/docs/overpass.woff2', async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(font)),
  )
}

const hourly = { 'cache-control': 'public, max-age=3600' }

/** A body that is made with the first request for it, and kept with its compressed forms. */
function serve(
  app: App,
  path: string,
  type: string,
  headers: Readonly<Record<string, string>>,
  content: string | (() => Promise<Buffer>),
): void {
  let kept: Promise<KeptBytes> | undefined
  const load = typeof content === 'string' ? async () => Buffer.from(content) : content
  app.get(path, async (request, reply) => {
    kept ??= load().then((bytes) => keepBody(bytes))
    return sendKept(request, reply.type(type).headers(headers), await kept)
  })
}

/** The package's script has four megabytes, so it is loaded with the first request for it. */
async function loadScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const holder = Fastify()
  await holder.register(reference, { routePrefix: '/', configuration: { content: '{}' } })
  const { rawPayload } = await holder.inject('/js/scalar.js')
  await holder.close()
  return rawPayload
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
