import type { Operation } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { tagTexts } from '@sliproad/api/tags'
import type { Environment } from '@sliproad/core/vocabulary'

type Source = { publicUrl: string; environment: Environment }

/** Every call of the API on one page that needs no script; the viewer with all fields is loaded when it is asked for. */
export function docsOverview({ publicUrl, environment }: Source): string {
  const operations = publicOperations.filter(({ sandboxOnly }) => !sandboxOnly || environment === 'sandbox')
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sliproad API</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="stylesheet" href="/docs/overview.css">
</head>
<body>
<main>
<h1>Sliproad API</h1>
<p>One API over many crypto on-ramps and off-ramps. Calls go to <code>${publicUrl}</code> with a key in the
<code>Authorization</code> header.</p>
<p class="ways"><a class="first" href="/docs/reference">Open the full reference</a>
<a href="/openapi.json">OpenAPI document</a></p>
${tags
  .map(
    (tag) => `<section>
<h2>${tag}</h2>
<p>${tagTexts[tag]}.</p>
<ul>${operations
      .filter((op) => op.tag === tag)
      .map(row)
      .join('')}</ul>
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

function row({ tag, method, path, summary }: Operation): string {
  const shown = path.replaceAll(/:(\w+)/g, '{$1}')
  const address = `/docs/reference#tag/${tag.toLowerCase()}/${method}${shown}`
  return `<li><a href="${address}"><b>${summary}</b> <code><span>${method}</span> ${shown}</code></a></li>`
}

export const overviewStyles = `@font-face {
  font-family: 'Overpass'; src: url('/docs/overpass.woff2') format('woff2'); font-weight: 100 900; font-display: swap;
  ascent-override: 95%; descent-override: 31%; line-gap-override: 0%;
}
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/26px 'Overpass', ui-sans-serif, system-ui, sans-serif;
  background: light-dark(#f3f6f5, #0d1311); color: light-dark(#111f1a, #ebf0ee); }
main { max-width: 760px; margin: 0 auto; padding: 48px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; letter-spacing: -.015em; }
h2 { margin: 40px 0 0; font-size: 18px; line-height: 24px; letter-spacing: -.01em; }
p { margin: 4px 0 12px; color: light-dark(#404e48, #b7c0bc); }
code { font: 13px/20px ui-monospace, 'Cascadia Mono', Menlo, monospace; overflow-wrap: anywhere; }
a { color: light-dark(#0b5f43, #5cc79a); }
a:focus-visible { outline: 2px solid light-dark(#0b5f43, #6fd0a8); outline-offset: 2px; }
.ways { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 20px; }
.ways a { display: inline-flex; align-items: center; min-height: 44px; }
.ways .first { padding: 0 18px; border-radius: 8px; font-weight: 600; text-decoration: none;
  background: light-dark(#0b5f43, #41b384); color: light-dark(#ffffff, #04150d); }
ul { margin: 0; padding: 0; list-style: none; border-radius: 12px; overflow: hidden;
  border: 1px solid light-dark(#dbe1de, #2a332f); background: light-dark(#ffffff, #151c19); }
li + li { border-top: 1px solid light-dark(#dbe1de, #2a332f); }
li a { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; align-items: center; padding: 10px 16px;
  color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#ebf0ee, #1d2622); }
li a:focus-visible { outline-offset: -2px; }
b { font-weight: 600; }
li code { color: light-dark(#404e48, #b7c0bc); }
li span { font-weight: 700; }
`
