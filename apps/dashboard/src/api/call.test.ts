import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { CallFailure, createApi, pathOf } from './call.ts'

const asked: { url: string; init: RequestInit | undefined }[] = []

function apiThatAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  asked.length = 0
  return createApi(async (url, init) => {
    asked.push({ url: String(url), init })
    return new Response(JSON.stringify(body), { status, headers })
  }, en.failures.said)
}

test('parameters are filled in and cannot leave their place in the path', () => {
  const params = { projectId: 'p', gatewayId: 'a/../b?c' }
  expect(pathOf('GET /projects/:projectId/gateways/:gatewayId', { params })).toBe(
    '/projects/p/gateways/a%2F..%2Fb%3Fc',
  )
  expect(pathOf('GET /projects/:projectId/home', { params, query: { from: 'x&y', to: 'z' } })).toBe(
    '/projects/p/home?from=x%26y&to=z',
  )
})

test('a change carries its body and the CSRF token; a reading carries neither', async () => {
  const api = apiThatAnswers(200, { success: true, data: { revoked: 2 } })
  api.setCsrfToken('csrf-1')
  expect(await api.write('POST /me/logins/revoke-others', {})).toEqual({ revoked: 2 })
  await api.write('POST /login', { body: { email: 'a@example.com', password: 'x' } })
  await api.read('GET /me', {})
  expect(asked.map(({ url, init }) => [init?.method, url, init?.headers, init?.body])).toEqual([
    ['POST', '/dashboard/api/me/logins/revoke-others', { 'x-csrf-token': 'csrf-1' }, undefined],
    [
      'POST',
      '/dashboard/api/login',
      { 'x-csrf-token': 'csrf-1', 'content-type': 'application/json' },
      '{"email":"a@example.com","password":"x"}',
    ],
    ['GET', '/dashboard/api/me', undefined, undefined],
  ])
})

test('a refusal is told with its code, its fields and how long to wait', async () => {
  const details = [{ field: 'email', message: 'is required' }]
  const error = { code: 'VALIDATION_ERROR', message: 'No.', details, requestId: 'req_1' }
  const api = apiThatAnswers(400, { success: false, error }, { 'retry-after': '7' })
  const refused = await api.read('GET /me', {}).catch((failure: unknown) => failure)
  expect(refused).toBeInstanceOf(CallFailure)
  expect(refused).toMatchObject({ status: 400, ...error, retryAfter: 7 })
})

test('no answer is a failure of its own', async () => {
  const api = createApi(() => Promise.reject(new TypeError('no network')), en.failures.said)
  await expect(api.read('GET /me', {})).rejects.toMatchObject({ status: 0, code: 'OFFLINE' })
})
