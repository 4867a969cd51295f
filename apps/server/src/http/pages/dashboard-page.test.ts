import { describe, expect, test } from 'vitest'
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

test('who types the address of a login is led to the dashboard', { tags: 'needs-pages' }, async () => {
  const { status, headers } = await call('GET', '/dashboard/login')
  expect([status, headers.location]).toEqual([302, '/dashboard'])
})

describe('who has no login gets the small login page', { tags: 'needs-pages' }, () => {
  async function pageFor(headers: Record<string, string>, path = '/dashboard') {
    const { text } = await call('GET', path, { headers })
    const entry = /<script type="module"[^>]+assets\/([a-z]+)-/.exec(text)?.[1]
    return [entry, text.includes('data-login="none"')]
  }

  test('which says that there is none only where the browser would have sent it', async () => {
    expect(await pageFor({ 'sec-fetch-site': 'none' })).toEqual(['login', true])
    expect(await pageFor({ 'sec-fetch-site': 'same-origin' }, '/dashboard/p/x/orders')).toEqual([
      'login',
      true,
    ])
    expect(await pageFor({})).toEqual(['login', false])
  })

  test('and who has one, or comes from another site, which hides it, the dashboard', async () => {
    const cookie = 'other=1; sliproad_login=x'
    expect(await pageFor({ 'sec-fetch-site': 'none', cookie })).toEqual(['index', false])
    expect(await pageFor({ cookie })).toEqual(['index', false])
    expect(await pageFor({ 'sec-fetch-site': 'cross-site' })).toEqual(['index', false])
  })

  test.each(['invitation', 'forgot', 'reset', 'openid'])('%s is open to both', async (path) => {
    const cookie = 'sliproad_login=x'
    expect(await pageFor({ 'sec-fetch-site': 'cross-site' }, `/dashboard/${path}`)).toEqual(['login', false])
    expect(await pageFor({ 'sec-fetch-site': 'none', cookie }, `/dashboard/${path}`)).toEqual([
      'login',
      false,
    ])
  })
})
