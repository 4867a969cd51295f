import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk, pk, project } = await makeApp()
const { json: created } = await call('POST', '/v1/sessions', {
  key: sk,
  body: { externalCustomerId: 'u', network: 'base', metadata: { a: 1 }, country: 'FR' },
})
const { clientSecret, checkoutUrl, country, state, metadata, ...shared } = created.attributes

const read = (projectId: string, sessionId: string, secret: string | undefined) =>
  call('GET', `/checkout/api/session?sessionId=${sessionId}&projectId=${projectId}`, {
    headers: secret === undefined ? {} : { 'x-client-secret': secret },
  })

test('the hosted page reads a session with its secret alone, and sees what a public key sees', async () => {
  const { status, json } = await read(project.project.id, created.id, clientSecret)
  expect(status).toBe(200)
  expect(json).toEqual({
    success: true,
    data: {
      session: shared,
      project: {
        id: project.project.id,
        name: 'Larkfield',
        branding: null,
        links: { terms: null, privacy: null, help: null },
        receipts: false,
      },
      country: { code: 'FR', settled: true, state: null },
      contact: { phone: null, email: null, canVerifyPhone: true, canVerifyEmail: true },
      verification: { shareableWith: [], shares: [], knownAt: [] },
      allowedOrigins: [],
      environment: 'sandbox',
      serverTime: '2026-03-01T12:00:00.000Z',
    },
  })
})

test('without the secret, with a wrong one or in another project there is nothing to see', async () => {
  const other = await makeApp()
  const answers = [
    [await read(project.project.id, created.id, undefined), 400],
    [await read(project.project.id, created.id, ''), 400],
    [await read(project.project.id, created.id, `${clientSecret}x`), 403],
    [await read(other.project.project.id, created.id, clientSecret), 404],
    [await read('not-a-uuid', created.id, clientSecret), 404],
    [await read(project.project.id, 'sess_x', clientSecret), 404],
  ] as const
  for (const [{ status, text }, expected] of answers) {
    expect(status).toBe(expected)
    expect(text).not.toContain('Larkfield')
  }
})

test('a key that is not valid is refused even here', async () => {
  const url = `/checkout/api/session?sessionId=${created.id}&projectId=${project.project.id}`
  const headers = { 'x-client-secret': clientSecret }
  expect((await call('GET', url, { headers, key: pk })).status).toBe(200)
  expect((await call('GET', url, { headers, key: 'pk_test_wrong' })).status).toBe(401)
})
