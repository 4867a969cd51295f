import type { ServerOptions } from 'node:https'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { selfSigned } from './testing/certificate.ts'
import { makeSender } from './testing/make-sender.ts'
import { onRequest, startReceiver, startSocketReceiver } from './testing/receivers.ts'

const name = 'shop.example'
const closed = { kind: 'failed', error: 'The connection was closed before the answer was complete.' }

test.each([
  ['as soon as it is made', (answer: () => void) => answer()],
  ['once the request has come', undefined],
])('a connection that is reset %s is a failure', async (_, atOnce) => {
  const { url, connections } = await startSocketReceiver(
    atOnce
      ? (socket) => atOnce(() => socket.resetAndDestroy())
      : onRequest((socket) => socket.resetAndDestroy()),
  )
  expect(await makeSender().post(url)).toMatchObject(closed)
  expect(connections()).toBe(1)
})

test('a connection that is closed without an answer is a failure', async () => {
  const { url, connections } = await startSocketReceiver(onRequest((socket) => socket.end()))
  expect(await makeSender().post(url)).toMatchObject(closed)
  expect(connections()).toBe(1)
})

test('a port without a listener is a failure', async () => {
  const { port } = await unusedPort()
  expect(await makeSender().post(`http://127.0.0.1:${port}/`)).toMatchObject({
    kind: 'failed',
    error: 'The connection was refused.',
  })
})

test('an answer that is not HTTP is a failure', async () => {
  const { url } = await startSocketReceiver(onRequest((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')))
  expect(await makeSender().post(url)).toMatchObject({
    kind: 'failed',
    error: 'The answer is not valid HTTP.',
  })
})

test('a name server that never answers uses up the time for connecting only', async () => {
  const { post } = makeSender({
    connectTimeoutMs: 200,
    deadlineMs: 15_000,
    resolve: () => new Promise(() => {}),
  })
  const sent = await post('http://shop.example/')
  expect(sent).toMatchObject({ kind: 'failed', error: 'No connection could be made in time.' })
  expect('durationMs' in sent && sent.durationMs).toBeLessThan(5_000)
})

test('a receiver that never finishes the TLS handshake uses up the time for connecting only', async () => {
  const { port } = await startSocketReceiver(() => {})
  const sent = await makeSender({ connectTimeoutMs: 200, deadlineMs: 15_000 }).post(
    `https://127.0.0.1:${port}/`,
  )
  expect(sent).toMatchObject({ kind: 'failed', error: 'No connection could be made in time.' })
})

test('the deadline runs while a connection is being made', async () => {
  const { post } = makeSender({ deadlineMs: 200, resolve: () => new Promise(() => {}) })
  expect(await post('http://shop.example/')).toMatchObject({ error: 'No complete answer within 0.2 s.' })
})

const good = selfSigned({ name })
const other = selfSigned({ name: 'other.example' })
const old = selfSigned({ name, validDays: [-9, -1] })

test.each<[string, ServerOptions, string | undefined, string]>([
  [
    'that nobody vouches for',
    good,
    undefined,
    'The certificate was not accepted (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
  ['of another name', other, other.cert, 'The certificate was not accepted (ERR_TLS_CERT_ALTNAME_INVALID).'],
  ['that is over', old, old.cert, 'The certificate was not accepted (CERT_HAS_EXPIRED).'],
  [
    'with an old version of TLS',
    { ...good, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    good.cert,
    'No TLS connection could be made.',
  ],
])('a certificate %s is refused, in a sandbox too', async (_, tls, certificateAuthority, error) => {
  const { port, seen } = await startReceiver((response) => response.end(), { tls })
  const { post } = makeSender({
    resolve: async () => ['127.0.0.1'],
    ...(certificateAuthority !== undefined && { certificateAuthority }),
  })
  expect(await post(`https://${name}:${port}/`)).toMatchObject({ kind: 'failed', error })
  expect(seen).toHaveLength(0)
})

test('plain HTTP where TLS is expected is a failure', async () => {
  const { port } = await startReceiver((response) => response.end())
  expect(await makeSender().post(`https://127.0.0.1:${port}/`)).toMatchObject({
    kind: 'failed',
    error: 'No TLS connection could be made.',
  })
})

test('an address that does not answer is passed over for the next one', async () => {
  const { port } = await startReceiver((response) => response.end('ok'))
  const { post } = makeSender({ resolve: async () => ['::1', '127.0.0.1'] })
  expect(await post(`http://shop.example:${port}/`)).toMatchObject({ kind: 'answered', body: 'ok' })
})

/** A port that was free a moment ago. */
async function unusedPort(): Promise<{ port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return { port: typeof address === 'object' && address ? address.port : 0 }
}
