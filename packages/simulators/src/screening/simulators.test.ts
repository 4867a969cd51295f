import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../memory-store.ts'
import { registerSimulators } from '../simulators.ts'
import { screeningConfig, screeningCredentials } from './credentials.ts'
import { screeningSimulatorIds } from './screening-definitions.ts'
import { registerScreeningSimulators } from './simulators.ts'
import { startScreeningSimulators } from './testing.ts'

function anApp(controlRoutes: boolean) {
  const app = Fastify()
  const store = createMemoryStore()
  const providers = screeningSimulatorIds.map((id) => ({ id, credentials: screeningCredentials(id, 's') }))
  const control = registerScreeningSimulators(app, { providers, store, controlRoutes })
  return { app, store, control }
}

const sanctionsPath = '/simulators/chainalysis/api/v1/address/x'
const key = { 'x-api-key': screeningCredentials('chainalysis', 's').sanctionsKey ?? '' }

test('they stand beside simulated gateways, and the rest of the app keeps its own parsers and errors', async () => {
  const { app, store } = anApp(false)
  registerSimulators(app, { publicUrl: 'http://sandbox.example', store, controlRoutes: false, gateways: [] })
  app.post('/ours', async (request) => ({ body: request.body }))
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send('ours'))
  const ours = await app.inject({ method: 'POST', url: '/ours', payload: { a: 1 } })
  expect(ours.json()).toEqual({ body: { a: 1 } })
  expect((await app.inject('/elsewhere')).body).toBe('ours')
  expect((await app.inject('/simulators/trm/none')).json()).toEqual({ message: 'Not found' })
  expect((await app.inject('/simulators/trm/_control/faults')).statusCode).toBe(404)
  expect((await app.inject({ url: sanctionsPath, headers: key })).statusCode).toBe(200)
  await app.close()
})

test('the testers’ endings are clear in a sandbox, where only magic addresses are not', async () => {
  const { app } = anApp(false)
  const address = `0x${'0'.repeat(34)}aa0004`
  const { screeningKey = '' } = screeningCredentials('chainalysis', 's')
  const url = `/simulators/chainalysis/api/risk/v2/entities/${address}`
  expect((await app.inject({ url, headers: { token: screeningKey } })).json()).toMatchObject({ risk: 'Low' })
  await app.close()
})

test('faults are set in code and over HTTP, reach one provider only, and calls are counted', async () => {
  const { app, control } = anApp(true)
  const ask = async () => (await app.inject({ url: sanctionsPath, headers: key })).statusCode
  const faultsPath = '/simulators/chainalysis/_control/faults'
  const put = (payload: object) => app.inject({ method: 'PUT', url: faultsPath, payload })

  expect(await ask()).toBe(200)
  expect((await put({ status: 503 })).json()).toEqual({ status: 503 })
  expect(await ask()).toBe(503)
  expect((await app.inject(faultsPath)).json()).toEqual({ status: 503 })
  const odd = await put({ slow: true })
  expect([odd.statusCode, odd.json()]).toEqual([400, { error: { message: 'There is no fault named slow.' } }])
  await control.provider('trm').setFaults({ hang: true })
  await control.provider('chainalysis').setFaults({ rateLimit: { retryAfterSeconds: 7 } })
  const limited = await app.inject({ url: sanctionsPath, headers: key })
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '7'])
  await app.inject({ method: 'DELETE', url: faultsPath })
  expect(await ask()).toBe(200)
  expect((await app.inject('/simulators/chainalysis/_control/calls')).json()).toEqual({
    total: 4,
    endpoints: { 'GET /api/v1/address/:address': 4 },
  })
  await app.close()
})

test('closing lets go of requests that hang', async () => {
  const running = await startScreeningSimulators()
  const { config, control } = running.provider('chainalysis')
  await control.setFaults({ hang: true })
  const asking = fetch(`${config.sanctionsUrl}/api/v1/address/x`).catch(() => 'cut')
  await expect.poll(() => Object.keys(control.calls()).length).toBe(1)
  await running.close()
  expect(await asking).toBe('cut')
})

test('credentials follow from the secret, and addresses from where the simulators stand', () => {
  const at = { publicUrl: 'https://pay.example/', internalUrl: 'http://127.0.0.1:3000' }
  expect(screeningConfig('chainalysis', 'secret', at)).toEqual({
    sanctionsKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    screeningKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    sanctionsUrl: 'http://127.0.0.1:3000/simulators/chainalysis',
    screeningUrl: 'http://127.0.0.1:3000/simulators/chainalysis/api/risk',
  })
  const { apiSecret } = screeningConfig('elliptic', 'secret', at)
  expect(apiSecret).toMatch(/^[A-Za-z0-9+/]{32}$/)
  expect(screeningConfig('elliptic', 'secret', at).apiSecret).toBe(apiSecret)
  expect(screeningConfig('elliptic', 'another', at).apiSecret).not.toBe(apiSecret)
})
