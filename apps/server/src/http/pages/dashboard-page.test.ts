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
    expect(answer.headers['cache-control'], path).toBe('no-cache')
  }
  expect((await call('GET', '/dashboard/api/nothing')).status).toBe(404)
})
