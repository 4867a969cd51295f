import type { FastifyReply } from 'fastify'

export type PlainPage = {
  title: string
  body: string
  /** More facts, one in each line. */
  lines?: readonly string[]
  /** A small line at the end of the page. */
  reference?: string
  /** Whether the page reloads itself while the status may still change. */
  follows?: boolean
  /** Where the user can continue. */
  next?: { url: string; text: string }
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function sendPlainPage(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(plainPage(page))
}

/** A page for users whose partner has set no return address: a few words, no script, no outside resource. */
function plainPage({ title, body, lines = [], reference, follows = false, next }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${follows ? '\n<meta http-equiv="refresh" content="5">' : ''}
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif;
  background: light-dark(#f3f6f5, #0d1311); color: light-dark(#111f1a, #ebf0ee); }
main { max-width: 28rem; margin: 1.5rem; padding: 2rem; border: 1px solid light-dark(#dbe1de, #2a332f); border-radius: 12px;
  background: light-dark(#ffffff, #151c19); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; letter-spacing: -.015em; }
p { margin: 0; color: light-dark(#404e48, #b7c0bc); }
.line { margin-top: .5rem; }
a { display: inline-block; margin-top: 1.25rem; padding: .625rem 1rem; border-radius: 8px; font-weight: 600; text-decoration: none;
  background: light-dark(#0b5f43, #41b384); color: light-dark(#ffffff, #04150d); }
a:focus-visible { outline: 3px solid light-dark(#0b5f43, #41b384); outline-offset: 3px; }
.reference { margin-top: 1.25rem; font-size: .8125rem; color: light-dark(#5b6863, #97a19d); overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(body)}</p>
${lines.map((line) => `<p class="line">${escaped(line)}</p>`).join('\n')}
${next ? `<a href="${escaped(next.url)}">${escaped(next.text)}</a>` : ''}
${reference === undefined ? '' : `<p class="reference">${escaped(reference)}</p>`}
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
