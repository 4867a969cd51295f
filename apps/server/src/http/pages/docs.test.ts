import { publicOperations } from '@sliproad/api/operations'
import { describe, expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app } = await makeApp()

/** Addresses that a page loads. */
function loaded(body: string): string[] {
  return [...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
}

describe('the documentation', { tags: 'needs-pages' }, () => {
  test.each(['/docs', '/docs/guides/buying', '/docs/reference', '/docs/reference/create-session'])(
    '%s is drawn from our own files, and may ask no other host',
    async (path) => {
      const { statusCode, headers, body } = await app.inject(path)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      expect(body).not.toMatch(/(src|rel="stylesheet" href)="(https?:)?\/\//)
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toMatch(/https?:|\*|unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(body).not.toMatch(/<style|\sstyle="|<script>|\son\w+="/)
      expect(loaded(body).length).toBeGreaterThan(3)
      for (const file of loaded(body)) expect((await app.inject(file)).statusCode, file).toBe(200)
    },
  )

  test('every call of the API has a page, and the overview names it', async () => {
    const { body } = await app.inject('/docs/reference')
    for (const { summary } of publicOperations) expect(body).toContain(`<b>${summary}</b>`)
    const names = publicOperations.map(({ id }) =>
      id.replaceAll(/[A-Z]/g, (each) => `-${each.toLowerCase()}`),
    )
    for (const name of names) {
      expect(body).toContain(`href="/docs/reference/${name}"`)
      expect((await app.inject(`/docs/reference/${name}`)).statusCode, name).toBe(200)
    }
  })

  test.each([
    ['/docs/index.md', 'text/markdown; charset=utf-8', '# Let your customers buy and sell crypto'],
    ['/docs/guides/buying.md', 'text/markdown; charset=utf-8', '# Send customers to our page'],
    ['/docs/reference.md', 'text/markdown; charset=utf-8', '`POST /v1/sessions`'],
    ['/docs/reference/create-session.md', 'text/markdown; charset=utf-8', '# Create a session'],
    ['/llms.txt', 'text/plain; charset=utf-8', '# Sliproad'],
    ['/docs/search.json', 'application/json; charset=utf-8', '"address":"/docs/guides/buying'],
    ['/docs/mark.svg', 'image/svg+xml', '<svg'],
  ])('%s is there for programs', async (path, type, text) => {
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=3600' })
    expect(body).toContain(text)
  })

  test('every address in a text is the one of this server', async () => {
    const publicUrl = 'https://pay.example.com'
    const { app: other } = await makeApp((given) => ({ config: { ...given.config, publicUrl } }))
    for (const path of ['/docs', '/docs/index.md', '/llms.txt', '/docs/reference/create-session']) {
      const { body } = await other.inject(path)
      expect(body, path).toContain(publicUrl)
      expect(body, path).not.toContain('localhost:8080')
    }
  })

  test('a page of production is marked, so that it offers nothing that only a sandbox has', async () => {
    const { app: production } = await makeApp(() => ({ environment: 'production' }))
    expect((await production.inject('/docs')).body).toContain('<html data-environment="production" ')
    expect((await app.inject('/docs')).body).not.toContain('data-environment')
  })

  test('it is sent compressed, and once to those who hold it', async () => {
    const first = await app.inject({ url: '/docs', headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    const again = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: '/docs', headers: again })).statusCode).toBe(304)
  })

  test.each([
    '/docs/nothing',
    '/docs/..%2f..%2fpackage.json',
    '/docs/../package.json',
    '/docs/index.html',
    '/docs/.sliproad-setup.json',
    '/docs/assets/nothing.js',
    '/docs/%00',
    '/docs/__proto__',
  ])('%s is not found', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })
})

test('the root leads people to the documentation of a sandbox and to the dashboard of production', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  expect((await app.inject({ url: '/', headers })).headers).toMatchObject({
    location: '/docs',
    vary: 'accept',
  })
  const { app: production } = await makeApp(() => ({ environment: 'production' }))
  expect((await production.inject({ url: '/', headers })).headers.location).toBe('/dashboard')
  for (const accept of ['application/json', '*/*'])
    expect((await app.inject({ url: '/', headers: { accept } })).json().error.code).toBe('NOT_FOUND')
})
