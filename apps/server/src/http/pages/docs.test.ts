import { gunzipSync } from 'node:zlib'
import { publicOperations } from '@sliproad/api/operations'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app } = await makeApp()

/** Addresses that a page loads. */
function loaded(body: string): string[] {
  return [...body.matchAll(/<(?:script|link)[^>]*(?:src|href|data-url)="([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
}

test.each(['/docs', '/docs/reference'])(
  '%s is drawn from our own files, and may ask no other host',
  async (path) => {
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/https?:|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(loaded(body).length).toBeGreaterThan(1)
    for (const file of loaded(body)) expect((await app.inject(file)).statusCode, file).toBe(200)
  },
)

test('the overview names every call of the API and needs no script', async () => {
  const { body, headers } = await app.inject('/docs')
  for (const { summary } of publicOperations) expect(body).toContain(`<b>${summary}</b>`)
  expect(String(headers['content-security-policy'])).not.toContain('script-src')
})

test('the reference draws our document with a script that is sent compressed', async () => {
  const { body } = await app.inject('/docs/reference')
  expect(loaded(body)).toEqual(
    expect.arrayContaining(['/docs/reference.css', '/docs/reference.js', '/openapi.json']),
  )
  const script = await app.inject({ url: '/docs/reference.js', headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(script.rawPayload).length).toBeGreaterThan(100_000)
})
