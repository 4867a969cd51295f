import { expect, test } from 'vitest'
import { changeProject } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, deps, project } = await makeApp()
const { id } = project.project

test("only the partner's own origins may frame the checkout", { tags: 'needs-pages' }, async () => {
  const plain = await call('GET', `/checkout?projectId=${id}`)
  expect(plain.headers['content-security-policy']).toMatch(/; frame-ancestors 'none'$/)
  expect(plain.headers['x-frame-options']).toBe('DENY')

  await changeProject(deps, id, { allowedOrigins: ['https://shop.example', 'https://app.example'] })
  deps.clock.advanceMinutes(1)
  const framed = await call('GET', `/checkout?projectId=${id}`)
  expect(framed.headers['content-security-policy']).toMatch(
    /; frame-ancestors https:\/\/shop\.example https:\/\/app\.example$/,
  )
  expect(framed.headers['x-frame-options']).toBeUndefined()
})

test('the preview can call nothing, and only our own pages may frame it', {
  tags: 'needs-pages',
}, async () => {
  for (const query of ['', `?projectId=${id}`]) {
    const { status, headers } = await call('GET', `/checkout/preview${query}`)
    expect([status, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; .*; frame-ancestors 'self'$/)
    expect(policy).not.toMatch(/connect-src|frame-src|unsafe|https?:/)
  }
})

test('an unknown project gets the page all the same, which says what is wrong', {
  tags: 'needs-pages',
}, async () => {
  const answer = await call('GET', '/checkout?projectId=nobody')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
})

test('the theme that the partner chose is in the page, so that it never appears in another', {
  tags: 'needs-pages',
}, async () => {
  const themeOf = async () =>
    /<html data-theme="(\w+)"/.exec((await call('GET', `/checkout?projectId=${id}`)).text)?.[1]
  expect(await themeOf()).toBeUndefined()
  for (const theme of ['dark', 'light'] as const) {
    await changeProject(deps, id, { branding: { theme } })
    deps.clock.advanceMinutes(1)
    expect(await themeOf()).toBe(theme)
  }
})
