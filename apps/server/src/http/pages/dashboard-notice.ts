/** Shown at /dashboard where the dashboard was not built; lists the commands that do its work. */
export function dashboardNotice(publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sliproad</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif;
  background: light-dark(#f3f6f5, #0d1311); color: light-dark(#111f1a, #ebf0ee); }
main { max-width: 34rem; margin: 1.5rem; padding: 2rem; border: 1px dashed light-dark(#7c8782, #74807b); border-radius: 12px;
  background: light-dark(#ffffff, #151c19); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; letter-spacing: -.015em; }
p { color: light-dark(#404e48, #b7c0bc); }
pre { padding: .75rem 1rem; border-radius: 8px; overflow-x: auto; background: light-dark(#ebf0ee, #1d2622); font-size: .85rem; }
a { color: light-dark(#0b5f43, #5cc79a); }
</style>
</head>
<body>
<main>
<h1>The dashboard is not part of this version</h1>
<p>Projects, keys and settings are managed on the command line meanwhile:</p>
<pre>npm run -s sliproad -- projects list
npm run -s sliproad -- keys list PROJECT_ID
npm run -s sliproad -- help</pre>
<p>The API is described at <a href="${publicUrl}/docs">${publicUrl}/docs</a>.</p>
</main>
</body>
</html>
`
}
