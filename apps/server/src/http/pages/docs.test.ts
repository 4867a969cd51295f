import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app } = await makeApp()

test('the reference is drawn from our own files, and the page may ask no other host', async () => {
  const { statusCode, headers, body } = await app.inject('/docs')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(body).toContain('data-url="/openapi.json"')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/https?:|\*/)
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('every file that the page names is there', async () => {
  const { body } = await app.inject('/docs')
  const named = [...body.matchAll(/(?:src|href|data-url)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(named).toEqual(
    expect.arrayContaining(['/docs/reference.css', '/docs/reference.js', '/openapi.json']),
  )
  for (const path of named) expect((await app.inject(path)).statusCode, path).toBe(200)
  const script = await app.inject('/docs/reference.js')
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
  })
  expect(gunzipSync(script.rawPayload).length).toBeGreaterThan(100_000)
})
