import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { addressRule } from './address-rule.ts'
import { guardedConnector, guardedLookup } from './guarded-connector.ts'
import { HostRefused } from './host-refused.ts'
import { startSocketReceiver } from './testing/receivers.ts'

const mayCall = addressRule('production')
const publicAddresses = ['93.184.215.14', '2606:4700:4700::1111']

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'the address %s in the place of a name is refused without a lookup and without a connection',
  async (hostname) => {
    const { port, connections } = await startSocketReceiver((socket) => socket.destroy())
    let asked = 0
    const resolve = async () => {
      asked++
      return publicAddresses
    }
    const connect = guardedConnector({ resolve, mayCall, timeoutMs: 1_000 })
    const error = await new Promise((settle) =>
      connect({ hostname, host: hostname, protocol: 'http:', port: String(port) }, (...[refusal]) =>
        settle(refusal),
      ),
    )
    expect(error).toBeInstanceOf(HostRefused)
    expect({ asked, connections: connections() }).toEqual({ asked: 0, connections: 0 })
  },
)

type Found = { error: Error | null; address: string | LookupAddress[]; family: number | undefined }

function find(addresses: readonly string[], all: boolean): Promise<Found> {
  const lookup = guardedLookup(async () => addresses, mayCall)
  return new Promise((settle) =>
    lookup('shop.example', { all }, (error, address, family) => settle({ error, address, family })),
  )
}

test('public addresses are handed on with their families', async () => {
  expect(await find(publicAddresses, true)).toMatchObject({
    error: null,
    address: [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ],
  })
  expect(await find(publicAddresses, false)).toEqual({ error: null, address: '93.184.215.14', family: 4 })
})

test.each([true, false])('a private address in last place refuses all the others (all: %s)', async (all) => {
  expect((await find([...publicAddresses, '10.0.0.1'], all)).error).toBeInstanceOf(HostRefused)
})
