import { createServer, type Socket } from 'node:net'
import { createGuard } from '@sliproad/outbound/guard'
import { expect, test, vi } from 'vitest'
import { afterFile } from '../../testing/after-file.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'
import { gatewayProvider } from '../gateways/index.ts'
import { tryGateway } from '../quotes/index.ts'
import { completeValues, setProviderAccount } from './index.ts'

const gateways = await startGateways()
const { definitions } = gateways
const [definition] = definitions
if (!definition) throw new Error('no gateway')
const provider = gatewayProvider(definition)
const simulated = gateways.simulatorAccounts[0]?.config ?? {}
const secrets = Object.fromEntries(Object.entries(simulated).filter(([, value]) => !/^https?:/.test(value)))
const guard = createGuard({ environment: 'production' })
const live = await makeDeps({ environment: 'production', definitions, guard })
const sandbox = await makeDeps(gateways)

/** A server at a port of this machine that counts who comes. */
async function listen(onConnection: (socket: Socket) => void) {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  afterFile(close)
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, connections: () => connections, close }
}

test('production stores no address of a gateway but its own hosts, and says how to allow another', async () => {
  const store = (apiUrl: string) =>
    setProviderAccount(live, {
      provider,
      projectId: null,
      providerEnvironment: 'production',
      values: { ...secrets, apiUrl },
    })
  for (const apiUrl of ['http://127.0.0.1:9/latest', 'http://2130706433', 'https://evil.example']) {
    await expect(store(apiUrl), apiUrl).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'apiUrl', message: expect.stringMatching(/^must be at .*PROVIDER_ALLOWED_HOSTS$/) }],
    })
  }
  await expect(store('https://api.moonpay.com')).resolves.toMatchObject({ providerId: 'moonpay' })
})

test('an address that was stored before the rule is not called', async () => {
  const inside = await listen((socket) => socket.destroy())
  const { project } = await givenProject(live)
  // As an earlier version stored it: without a look at the host.
  const lenient = createGuard({
    environment: 'production',
    allowedHosts: ['127.0.0.1'],
    allowedNetworks: ['127.0.0.1'],
  })
  const values = { ...secrets, apiUrl: inside.url }
  const change = { provider, projectId: project.id, providerEnvironment: 'production', values } as const
  await setProviderAccount({ ...live, guard: lenient }, change)
  live.clock.advanceSeconds(1)
  const connected = await live.gateways.find(project.id, provider.id)
  if (!connected) throw new Error('no gateway')
  expect(await tryGateway(live, connected, { patienceMs: 1_000 })).toMatchObject([
    { ok: false, text: 'No answer came from the address in its settings.' },
  ])
  expect(inside.connections()).toBe(0)
})

test('stored secrets do not go along to another address or into another environment', async () => {
  const { project } = await givenProject(sandbox)
  const change = { provider, projectId: project.id, providerEnvironment: 'sandbox' } as const
  await setProviderAccount(sandbox, { ...change, values: { ...secrets, apiUrl: 'https://api.moonpay.com' } })
  const complete = (providerEnvironment: 'sandbox' | 'production', values: Record<string, string>) =>
    completeValues(sandbox, provider, project.id, { providerEnvironment, values })
  const again = {
    code: 'VALIDATION_ERROR',
    details: expect.arrayContaining([
      { field: 'secretKey', message: expect.stringContaining('has to be entered again') },
      { field: 'webhookKey', message: expect.stringContaining('has to be entered again') },
    ]),
  }
  const { publishableKey = '' } = secrets
  const plain = { publishableKey, apiUrl: 'https://api.moonpay.com' }
  await expect(complete('sandbox', { ...plain, apiUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject(again)
  await expect(complete('production', plain)).rejects.toMatchObject(again)
  await expect(
    complete('sandbox', { ...plain, apiUrl: 'http://127.0.0.1:9', secretKey: 'sk_test_x' }),
  ).rejects.toMatchObject({
    details: expect.not.arrayContaining([expect.objectContaining({ field: 'secretKey' })]),
  })
  expect(await complete('sandbox', plain)).toMatchObject({ ...secrets, ...plain })
  const anew = { ...secrets, apiUrl: 'http://127.0.0.1:9' }
  expect(await complete('sandbox', anew)).toMatchObject(anew)
})

test('a test of a gateway tells nothing of what stands at its address', async () => {
  const closed = await listen(() => {})
  await closed.close()
  const peers = {
    refused: closed,
    closes: await listen((socket) => socket.destroy()),
    silent: await listen(() => {}),
    'other protocol': await listen((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')),
  }
  const seen: unknown[] = []
  for (const { url } of Object.values(peers)) {
    const { project } = await givenProject(sandbox)
    const values = { ...secrets, apiUrl: url }
    await setProviderAccount(sandbox, {
      provider,
      projectId: project.id,
      providerEnvironment: 'sandbox',
      values,
    })
    sandbox.clock.advanceSeconds(1)
    const connected = await sandbox.gateways.find(project.id, provider.id)
    if (!connected) throw new Error('no gateway')
    const slept = vi.fn(async () => undefined)
    const options = { patienceMs: 400, hidesTiming: true }
    seen.push(await tryGateway({ ...sandbox, sleep: slept }, connected, options))
    expect(slept).toHaveBeenCalledTimes(1)
  }
  const told = {
    step: 'catalogue',
    ok: false,
    ms: 400,
    text: 'No answer came from the address in its settings.',
  }
  expect(seen).toEqual(Object.values(peers).map(() => [told]))
})
