import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app } = await makeApp()
let port: number

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

type Headers = Record<string, string>
type Sent = { bytes: number; text: string; headers: Record<string, string | string[] | undefined> }

/** Asks over a socket, as a browser does, and counts the bytes of the body as they come. */
function ask(path: string, accepts = 'br, gzip', sends: Headers = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': accepts, ...sends }
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const decode = { br: brotliDecompressSync, gzip: gunzipSync }[
          answer.headers['content-encoding'] ?? ''
        ]
        resolve({ bytes: body.length, text: (decode?.(body) ?? body).toString(), headers: answer.headers })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** A page with every script and style that it names, and the files that these import at once. */
async function load(page: string, then: readonly RegExp[] = [], sends: Headers = {}) {
  const folder = `${page}/assets/`
  const html = await ask(page, 'br, gzip', sends)
  const files = new Map<string, Sent>()
  async function fetchWith(name: string): Promise<void> {
    if (files.has(name)) return
    files.set(name, await ask(folder + name))
    const imports = files.get(name)?.text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g) ?? []
    for (const [, imported = ''] of imports) await fetchWith(imported)
  }
  for (const [, name = ''] of html.text.matchAll(/assets\/([\w.-]+\.(?:js|css))"/g)) await fetchWith(name)
  for (const later of then) {
    const named = [...files.values()].flatMap(({ text }) => text.match(/[\w.-]+\.(?:js|css)/g) ?? [])
    for (const name of new Set(named.filter((each) => later.test(each)))) await fetchWith(name)
  }
  const sum = (ending: string) =>
    [...files].reduce((bytes, [name, sent]) => bytes + (name.endsWith(ending) ? sent.bytes : 0), 0)
  return { html, files, scripts: sum('.js'), styles: sum('.css') }
}

describe('as sent over a socket', { tags: 'needs-pages' }, () => {
  test('the checkout costs at most 60 kB of scripts and 12 kB of styles', async () => {
    const { scripts, styles, files } = await load('/checkout', [/^en-/])
    expect([...files.keys()]).toContainEqual(expect.stringMatching(/^start-/))
    expect([...files.keys()]).toContainEqual(expect.stringMatching(/^en-/))
    expect(scripts).toBeLessThanOrEqual(60_000)
    expect(styles).toBeLessThanOrEqual(12_000)
  })

  test('the home of the dashboard costs at most 180 kB of scripts and styles', async () => {
    const { scripts, styles, files } = await load('/dashboard', [/^home-/], { cookie: 'sliproad_login=x' })
    expect([...files.keys()]).toContainEqual(expect.stringMatching(/^home-/))
    expect(scripts + styles).toBeLessThanOrEqual(180_000)
  })

  test('the login of the dashboard costs at most 95 kB of scripts and styles, and loads nothing behind it', async () => {
    const { scripts, styles, files } = await load('/dashboard')
    expect([...files.keys()]).toContainEqual(expect.stringMatching(/^login-/))
    expect([...files.keys()]).not.toContainEqual(expect.stringMatching(/^shared-/))
    expect(scripts + styles).toBeLessThanOrEqual(95_000)
  })

  test.each(['/docs', '/docs/guides/webhooks', '/docs/reference/create-session'])(
    '%s costs at most 20 kB with its script and its styles',
    async (path) => {
      const page = await ask(path)
      const names = Array.from(
        page.text.matchAll(/"(\/docs\/assets\/[\w.-]+\.(?:js|css))"/g),
        ([, name = '']) => name,
      )
      expect(names).toHaveLength(2)
      const files = await Promise.all(names.map((name) => ask(name)))
      const bytes = [page, ...files].reduce((sum, sent) => sum + sent.bytes, 0)
      expect(bytes).toBeLessThanOrEqual(20_000)
    },
  )

  test('every text of a page is sent compressed, and kept for good under its name; the page is asked for again', async () => {
    for (const page of ['/checkout', '/dashboard']) {
      const { html, files } = await load(page)
      expect(html.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(html.headers['cache-control']).toMatch(/no-cache$/)
      expect(files.size).toBeGreaterThan(2)
      for (const [name, { headers, bytes, text }] of files) {
        expect(headers, name).toMatchObject({
          vary: 'accept-encoding',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(bytes),
        })
        if (text.length > 1024) expect(headers['content-encoding'], name).toBe('br')
        const other = await ask(`${page}/assets/${name}`, 'gzip')
        expect(other.text, name).toBe(text)
        const plain = await ask(`${page}/assets/${name}`, 'identity')
        expect([plain.headers['content-encoding'], plain.text], name).toEqual([undefined, text])
      }
    }
  })

  test('a link with a secret is kept nowhere, and no other file than the built ones is found', async () => {
    expect((await ask('/checkout?sessionId=s&clientSecret=c')).headers['cache-control']).toBe('no-store')
    for (const path of ['../index.html', '..%2findex.html', '', 'nothing.js', '%00', '__proto__'])
      expect(JSON.parse((await ask(`/checkout/assets/${path}`)).text).error.code, path).toBe('NOT_FOUND')
  })
})
