import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createProject } from './system/command-line.ts'
import { runNode } from './system/run-node.ts'
import { readDemo, serverFile } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const SLIPROAD_ENV = 'production'
const PUBLIC_URL = 'https://pay.example.com'
const masterKey = randomBytes(32).toString('base64')
const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'

test.each([
  ['a database and a master key', {}, ['DATABASE_URL', 'MASTER_KEY']],
  ['a database', { MASTER_KEY: masterKey }, ['DATABASE_URL']],
  ['a master key', { DATABASE_URL: databaseUrl }, ['MASTER_KEY']],
])('production without %s stops with one line that names what is missing', async (_what, given, missing) => {
  const { dataDir } = await system.newDeployment()
  const { exited, printed } = runNode(serverFile, [], {
    SLIPROAD_ENV,
    PUBLIC_URL,
    DATA_DIR: dataDir,
    ...given,
  })
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(printed.stdout).toBe('')
  expect(printed.stderr).toMatch(/^Sliproad cannot start: [^\n]+\n$/)
  const named = ['DATABASE_URL', 'MASTER_KEY'].filter((name) =>
    printed.stderr.includes(`${name} is required`),
  )
  expect(named).toEqual(missing)
  expect(existsSync(dataDir)).toBe(false)
})

test('production serves live keys only, and has no banner, no simulators and no sandbox routes', async () => {
  const deployment = await system.newDeployment()
  // Replaces the outside PostgreSQL where none was given, and creates the test keys that are refused.
  const sandbox = await system.start(deployment)
  const demo = await readDemo(deployment)
  const env = { SLIPROAD_ENV, PUBLIC_URL, MASTER_KEY: masterKey, ...(await deployment.newDatabase()) }
  system.noteSecret(masterKey)
  const server = await system.start(deployment, env)

  const project = await createProject(deployment, 'Larkfield', env)
  expect(Object.keys(project)).toEqual(['projectId', 'secretKey', 'publicKey', 'webhookSigningKey'])
  expect(project.secretKey).toMatch(/^sk_live_[0-9A-Za-z]{36}$/)
  expect(project.publicKey).toMatch(/^pk_live_[0-9A-Za-z]{36}$/)
  for (const secret of [project.secretKey, project.webhookSigningKey]) system.noteSecret(secret)

  const body = { externalCustomerId: 'user-1', redirectUrl: 'https://shop.example/done' }
  const create = { method: 'POST', key: project.secretKey, body }
  const created = await server.call('/v1/sessions', create)
  expect(created).toMatchObject({ status: 201, json: { attributes: { projectId: project.projectId } } })
  const { id } = created.json as { id: string }
  expect(await server.call(`/v1/sessions/${id}`, { key: project.publicKey })).toMatchObject({ status: 200 })
  const plain = { ...create, body: { ...body, redirectUrl: 'http://shop.example/done' } }
  expect(await server.call('/v1/sessions', plain)).toMatchObject({ status: 400 })

  for (const key of [demo.secretKey, demo.publicKey]) {
    const refused = await server.call(`/v1/sessions/${id}`, { key })
    expect(refused).toMatchObject({ status: 401, json: { error: { code: 'INVALID_API_KEY' } } })
  }
  // The other way round as well: a sandbox refuses live keys.
  expect(await sandbox.call('/v1/sessions', { key: project.secretKey })).toMatchObject({ status: 401 })

  const key = project.secretKey
  for (const path of [
    '/simulators/',
    '/simulators/moonpay',
    '/v1/sandbox/orders/x/simulate',
    '/v1/webhooks/test',
  ]) {
    for (const method of ['GET', 'POST']) {
      expect(await server.call(path, { method, key }), path).toMatchObject({
        status: 404,
        json: { error: { code: 'NOT_FOUND' } },
      })
    }
  }
  expect((await server.call('/health')).headers['strict-transport-security']).toBeDefined()
  const lines = server.printed.stdout.trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  expect(server.printed.stdout).toContain('"environment":"production"')
  expect(await readDemo(deployment)).toEqual(demo)
  expect(await server.stop()).toMatchObject({ code: 0 })
}, 60_000)

test('production at an address without TLS stops with one line that names the variable', async () => {
  const given = { SLIPROAD_ENV, MASTER_KEY: masterKey, DATABASE_URL: databaseUrl }
  for (const address of [{}, { PUBLIC_URL: 'http://pay.example.com' }]) {
    const { exited, printed } = runNode(serverFile, [], { ...given, ...address })
    expect(await exited).toEqual({ code: 1, signal: null })
    expect(printed.stderr).toMatch(
      /^Sliproad cannot start: PUBLIC_URL must start with https:\/\/ in production[^\n]+\n$/,
    )
  }
})

test('production refuses the simulators role', async () => {
  const env = {
    SLIPROAD_ENV,
    PUBLIC_URL,
    MASTER_KEY: masterKey,
    DATABASE_URL: databaseUrl,
    SLIPROAD_ROLES: 'api,simulators',
  }
  const { exited, printed } = runNode(serverFile, [], env)
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(printed.stderr).toContain('SLIPROAD_ROLES must be a comma-separated list of api and worker')
})
