import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startProviders } from '../../testing/start-providers.ts'
import { clearProviderAccount, setProviderAccount } from '../providers/index.ts'
import { complianceProvider, listProviders } from './index.ts'

const clock = fakeClock(new Date())
const { complianceDefinitions, simulatedProviders, screening } = await startProviders(clock)
const deps = await makeDeps({ complianceDefinitions, simulatedProviders, clock })
const live = await makeDeps({ complianceDefinitions, environment: 'production', clock })
const values = { ...screening.provider('trm').config }
const trm = complianceProvider(live, 'trm')

const silent = createServer((_request, response) => response.writeHead(500).end())
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(() => silent.close())
const elsewhere = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`

test('a sandbox has every simulated provider, production only those with credentials', async () => {
  const { project } = await givenProject(deps)
  expect((await deps.compliance.screeningOf(project.id)).map(({ id }) => id)).toEqual([
    'chainalysis',
    'elliptic',
    'trm',
  ])
  expect((await deps.compliance.kycOf(project.id, 'idnow'))?.name).toBe('IDnow')
  const { project: real } = await givenProject(live)
  expect(await live.compliance.screeningOf(real.id)).toEqual([])
  expect(await live.compliance.kycOf(real.id, 'sumsub')).toBeUndefined()
})

test("a project's own credentials come before the deployment's, within a second", async () => {
  const { project } = await givenProject(live)
  const { project: other } = await givenProject(live)
  const shared = { provider: trm, projectId: null, providerEnvironment: 'production', values } as const
  const deployment = await setProviderAccount(live, shared)
  const own = await setProviderAccount(live, { ...shared, projectId: project.id })
  clock.advanceSeconds(1)
  const accountOf = async (id: typeof project.id) => (await live.compliance.screeningOf(id))[0]?.accountId
  expect([await accountOf(project.id), await accountOf(other.id)]).toEqual([own.id, deployment.id])
  expect((await live.compliance.screeningByAccount('trm', own.id))?.accountId).toBe(own.id)
  expect(await live.compliance.screeningByAccount('elliptic', own.id)).toBeUndefined()
  const before = (await live.compliance.screeningOf(project.id))[0]?.provider
  await setProviderAccount(live, {
    ...shared,
    projectId: project.id,
    values: { ...values, apiUrl: elsewhere },
  })
  clock.advanceSeconds(1)
  expect((await live.compliance.screeningOf(project.id))[0]?.provider).not.toBe(before)
  await clearProviderAccount(live, trm, project.id)
  clock.advanceSeconds(1)
  expect(await accountOf(project.id)).toBe(deployment.id)
  expect(
    (await listProviders(live, project.id)).find(({ providerId }) => providerId === 'trm'),
  ).toMatchObject({
    does: 'screening',
    credentials: 'deployment',
  })
  await clearProviderAccount(live, trm, null)
  await expect(clearProviderAccount(live, trm, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('credentials are sealed, and wrong ones are named by their fields only', async () => {
  const account = await setProviderAccount(live, {
    provider: trm,
    projectId: null,
    providerEnvironment: 'production',
    values,
  })
  for (const secret of Object.values(values).filter((value) => !value.startsWith('http'))) {
    expect(account.configSealed).not.toContain(secret)
  }
  const wrong = {
    provider: complianceProvider(live, 'sumsub'),
    projectId: null,
    providerEnvironment: 'production',
    values: { appToken: 'prd:abc', nonsense: 'x' },
  } as const
  const refused = await setProviderAccount(live, wrong).catch((error: unknown) => error)
  expect(JSON.stringify(refused)).not.toContain('prd:abc')
  expect(refused).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: expect.arrayContaining([
      { field: 'secretKey', message: 'is missing' },
      { field: 'nonsense', message: 'is not a setting of Sumsub' },
    ]),
  })
})

test('production does not take credentials of a sandbox for people', async () => {
  const provider = complianceProvider(live, 'idnow')
  const change = { provider, projectId: null, providerEnvironment: 'sandbox', values: {} } as const
  await expect(setProviderAccount(live, change)).rejects.toMatchObject({
    details: [{ field: 'providerEnvironment' }],
  })
})
