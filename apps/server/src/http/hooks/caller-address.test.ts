import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rememberAddresses } from './caller-address.ts'

test('a caller that hangs up before his request is handled has his address still', async () => {
  const app = Fastify()
  rememberAddresses(app)
  const arrived = Promise.withResolvers<void>()
  const handled = Promise.withResolvers<string>()
  app.get('/', async (request) => {
    arrived.resolve()
    await once(request.raw.socket, 'close')
    handled.resolve(request.ip)
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    caller.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    await arrived.promise
    caller.destroy()
    expect(await handled.promise).toBe('127.0.0.1')
  } finally {
    await app.close()
  }
})
