import { expect, inject, test } from 'vitest'
import { resolveByDns } from './resolve-host.ts'
import { selfSigned } from './testing/certificate.ts'
import { makeSender } from './testing/make-sender.ts'
import { startNameServer } from './testing/name-server.ts'
import { privateSpellings } from './testing/private-spellings.ts'
import { startReceiver, startSocketReceiver } from './testing/receivers.ts'

const shop = selfSigned({ name: 'shop.example' })
const refused = { kind: 'failed', error: 'The host has no address that may be called.' }

/** Listens on both families where no connection may ever arrive. */
async function tripWire(port?: number) {
  const v4 = await startSocketReceiver((socket) => socket.destroy(), {
    host: '127.0.0.1',
    ...(port && { port }),
  })
  const v6 = await startSocketReceiver((socket) => socket.destroy(), { host: '::1', port: v4.port })
  return { port: v4.port, connections: () => v4.connections() + v6.connections() }
}

/** Only ::1 may be called, where the shop listens; 127.0.0.1 has a trip-wire at the same port. */
async function shopBesideTripWire() {
  const wire = await startSocketReceiver((socket) => socket.destroy())
  const receiver = await startReceiver((response) => response.setHeader('connection', 'close').end('ok'), {
    host: '::1',
    port: wire.port,
    tls: shop,
  })
  const options = {
    environment: 'production',
    allowedNetworks: ['::1'],
    certificateAuthority: shop.cert,
  } as const
  return { wire, receiver, options, url: `https://shop.example:${wire.port}/hooks` }
}

test('no spelling of a private address is connected to in production', async () => {
  const { port, connections } = await tripWire()
  const { post } = makeSender({ environment: 'production', resolve: async () => ['127.0.0.1'] })
  const spellings = privateSpellings()
  expect(spellings.length).toBeGreaterThanOrEqual(300)
  for (const host of spellings) {
    expect(await post(`https://${host}:${port}/`), host).toEqual({
      kind: 'failed',
      durationMs: 0,
      error: 'The URL must not lead to a private or reserved address.',
    })
  }
  expect(connections()).toBe(0)
})

test('the same trip-wire is reached from a sandbox', async () => {
  const { port, connections } = await tripWire()
  const { post } = makeSender()
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost']
  for (const host of hosts) {
    expect(await post(`http://${host}:${port}/`), host).toMatchObject({ kind: 'failed' })
  }
  expect(connections()).toBe(hosts.length)
})

test.each([
  ['private', ['127.0.0.1']],
  ['private over IPv6', ['::1']],
  ['mapped', ['::ffff:127.0.0.1']],
  ['both allowed and private', ['127.0.0.2', '127.0.0.1']],
  ['private before one that is allowed', ['127.0.0.1', '127.0.0.2']],
  ['allowed over IPv4 and private over IPv6', ['127.0.0.2', '::1']],
  ['none', []],
  ['no address at all', ['shop.example']],
])('a name whose addresses are %s is not connected to', async (_, addresses) => {
  const { port, connections } = await tripWire()
  const allowedNetworks = ['127.0.0.2']
  const { post } = makeSender({ environment: 'production', allowedNetworks, resolve: async () => addresses })
  expect(await post(`https://shop.example:${port}/`)).toMatchObject(refused)
  expect(connections()).toBe(0)
})

test('a private name, an unknown one and a name server that is away are told in the same words', async () => {
  const answers: Record<string, () => Promise<string[]>> = {
    'db.internal': async () => ['10.0.0.5'],
    'unknown.example': async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    'away.example': async () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
  }
  const { post } = makeSender({
    environment: 'production',
    resolve: (name) => answers[name]?.() ?? Promise.resolve([]),
  })
  const sent = await Promise.all(Object.keys(answers).map((name) => post(`https://${name}/`)))
  expect(sent).toEqual(sent.map(() => ({ ...refused, durationMs: expect.any(Number) })))
})

/** 1,000 in `npm run prove`. */
const turns = 1_000 * inject('share')

test('a name that changes its mind is connected to only where that is allowed', async ({ task }) => {
  const { wire, receiver, options, url } = await shopBesideTripWire()
  let asked = 0
  const resolve = async () => (asked++ % 2 === 0 ? ['::1'] : ['127.0.0.1'])
  const { post } = makeSender({ ...options, resolve })
  const outcomes = { answered: 0, failed: 0, aborted: 0 }
  for (let turn = 0; turn < turns; turn++) outcomes[(await post(url)).kind]++
  task.meta.proof = { name: 'names that change their address', tried: turns, letIn: wire.connections() }
  expect(outcomes).toEqual({ answered: turns / 2, failed: turns / 2, aborted: 0 })
  // Resolved once per connection: the checked address is the one that was connected to.
  expect(asked).toBe(turns)
  expect(receiver.seen).toHaveLength(turns / 2)
  expect(wire.connections()).toBe(0)
}, 120_000)

test('the same over a real name server, whose answers may be kept for no time', async () => {
  const { wire, receiver, options, url } = await shopBesideTripWire()
  let asked = 0
  const nameServer = await startNameServer(() =>
    asked++ % 4 < 2 ? { aaaa: ['::1'] } : { a: ['127.0.0.1'], aaaa: ['::1'] },
  )
  const { post } = makeSender({ ...options, resolve: resolveByDns([nameServer]) })
  const outcomes = { answered: 0, failed: 0, aborted: 0 }
  for (let turn = 0; turn < 100; turn++) outcomes[(await post(url)).kind]++
  expect(outcomes).toEqual({ answered: 50, failed: 50, aborted: 0 })
  expect(receiver.seen).toHaveLength(50)
  expect(wire.connections()).toBe(0)
})

test('production posts to a name over TLS, with its certificate checked', async () => {
  const { receiver, options, url } = await shopBesideTripWire()
  const { post } = makeSender({ ...options, resolve: async () => ['::1'] })
  expect(await post(url)).toMatchObject({ kind: 'answered', status: 200, body: 'ok' })
  expect(receiver.seen[0]?.headers.host).toBe(`shop.example:${receiver.port}`)
})

test.each([
  ['http://shop.example/', 'The URL must start with https://.'],
  ['https://a:b@shop.example/', 'The URL must not contain a user name or password.'],
  ['https://shop.example/#a', 'The URL must not contain a fragment (#…).'],
  ['https://shop.example:25/', 'The URL must use port 443 or one from 1024 up.'],
  ['nonsense', 'The URL must be a complete URL such as https://shop.example/webhooks.'],
])('production does not even look up %s', async (url, error) => {
  let asked = 0
  const resolve = async () => {
    asked++
    return []
  }
  const { post } = makeSender({ environment: 'production', resolve })
  expect(await post(url)).toEqual({ kind: 'failed', durationMs: 0, error })
  expect(asked).toBe(0)
})
