// Serves the route handlers of app/api, and the pages of the folder PAGES.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as carts from './app/api/carts/route.mjs'
import * as checkout from './app/api/checkout/route.mjs'
import * as webhooks from './app/api/webhooks/route.mjs'

const routes = { '/api/carts': carts, '/api/checkout': checkout, '/api/webhooks': webhooks }
const deployment = process.env.SLIPROAD_URL ?? 'http://localhost:8080'
const pages = { '/': ['index.html', 'text/html'], '/page.js': ['page.js', 'text/javascript'] }
const policy = `default-src 'self'; script-src 'self' ${deployment}; frame-src ${deployment}`

async function answer(request) {
  const { pathname } = new URL(request.url)
  const handler = routes[pathname]?.[request.method]
  if (handler) return handler(request)
  const [file, type] = pages[pathname] ?? []
  if (file === undefined || process.env.PAGES === undefined) return new Response(null, { status: 404 })
  const text = await readFile(`${process.env.PAGES}/${file}`, 'utf8')
  return new Response(text.replaceAll('http://localhost:8080', deployment), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
  })
}

const server = createServer(async (incoming, outgoing) => {
  const { method, headers } = incoming
  const body = method === 'GET' ? null : await buffer(incoming)
  const request = new Request(`http://${headers.host}${incoming.url}`, { method, headers, body })
  const response = await answer(request).catch(() => new Response(null, { status: 500 }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The shop is at http://localhost:${server.address().port}`)
})
