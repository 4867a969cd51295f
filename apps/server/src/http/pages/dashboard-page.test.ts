import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call } = await makeApp()

test('the dashboard’s place is never empty, and shows nothing from elsewhere', async () => {
  const answer = await call('GET', '/dashboard')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('every address of the dashboard gives its page, and an unknown call does not', {
  tags: 'needs-pages',
}, async () => {
  for (const path of ['', '/', '/invitation', '/forgot', '/reset', '/p/any/orders/x'].map(
    (end) => `/dashboard${end}`,
  )) {
    const answer = await call('GET', path)
    expect(answer.headers['content-type'], path).toContain('text/html')
    expect(answer.headers['content-security-policy'], path).not.toContain('unsafe')
    expect(answer.headers['cache-control'], path).toBe('private, no-cache')
  }
  expect((await call('GET', '/dashboard/api/nothing')).status).toBe(404)
})

test('the page says that there is no login only where the browser would have sent its login', {
  tags: 'needs-pages',
}, async () => {
  const asked = async (headers: Record<string, string>) =>
    (await call('GET', '/dashboard', { headers })).text.includes('data-login="none"')
  expect(await asked({ 'sec-fetch-site': 'none' })).toBe(true)
  expect(await asked({ 'sec-fetch-site': 'none', cookie: 'other=1; sliproad_login=x' })).toBe(false)
  expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(await asked({})).toBe(false)
})
