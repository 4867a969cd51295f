import { randomUUID } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import { callWithin } from '@sliproad/gateways/kit'
import { expect, test } from 'vitest'
import { givenProject } from '../../testing/given.ts'
import { makeDeps, type TestDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'
import { changeProject } from '../projects/index.ts'
import { clearProviderAccount, setProviderAccount, simulatorAccountId } from '../providers/index.ts'
import { gatewayProvider } from './gateway-provider.ts'
import { listGateways } from './list-gateways.ts'

const gateways = await startGateways()
const deps = await makeDeps(gateways)
const production = await makeDeps({ environment: 'production', definitions: gateways.definitions })
const [definition] = gateways.definitions
if (!definition) throw new Error('no gateway')
const moonpay = gatewayProvider(definition)
const values = gateways.simulatorAccounts[0]?.config ?? {}

async function give(to: TestDeps, projectId: ProjectId | null, change: object = {}) {
  to.clock.advanceSeconds(1)
  return setProviderAccount(to, {
    provider: moonpay,
    projectId,
    providerEnvironment: 'sandbox',
    values: { ...values, ...change },
  })
}
async function accountOf(of: TestDeps, projectId: ProjectId) {
  of.clock.advanceSeconds(1)
  return (await of.gateways.find(projectId, 'moonpay'))?.accountId
}

test('a project uses its own credentials, else the deployment’s, else a sandbox’s simulator', async () => {
  const { project } = await givenProject(deps)
  const { project: neighbour } = await givenProject(deps)
  expect(await accountOf(deps, project.id)).toBe(simulatorAccountId('moonpay'))
  const shared = await give(deps, null)
  expect(await accountOf(deps, project.id)).toBe(shared.id)
  const own = await give(deps, project.id)
  expect(await accountOf(deps, project.id)).toBe(own.id)
  expect(await accountOf(deps, neighbour.id)).toBe(shared.id)
  await clearProviderAccount(deps, moonpay, project.id)
  expect(await accountOf(deps, project.id)).toBe(shared.id)
  await clearProviderAccount(deps, moonpay, null)
  expect(await accountOf(deps, project.id)).toBe(simulatorAccountId('moonpay'))
})

test('real credentials keep the budget of their gateway; a simulator has none', async () => {
  const [first, second] = gateways.definitions
  if (!first || !second) throw new Error('no gateway')
  const budgets = [{ calls: 2, perSeconds: 3600, countedBy: 'account' } as const]
  const limited = await makeDeps({ ...gateways, definitions: [{ ...first, budgets }, second] })
  const { project } = await givenProject(limited)
  const readTwice = async () => {
    limited.clock.advanceSeconds(1)
    const connected = await limited.gateways.find(project.id, 'moonpay')
    const call = callWithin(limited.clock, 5_000)
    // A catalogue is two calls.
    const outcomes = [await connected?.gateway.supported(call).then(() => 'read', String)]
    outcomes.push(await connected?.gateway.supported(call).then(() => 'read', String))
    call.done()
    const used = connected && limited.callBudgets.read('moonpay', connected.accountId, budgets)[0]?.used
    return [outcomes, used]
  }
  expect(await readTwice()).toEqual([['read', 'read'], 0])
  await give(limited, project.id)
  expect(await readTwice()).toEqual([['read', 'BudgetSpent: moonpay: allows no further call for 3600 s'], 2])
  await clearProviderAccount(limited, moonpay, project.id)
})

test('in production a gateway without credentials is absent, never simulated', async () => {
  const { project } = await givenProject(production)
  expect(await production.gateways.list(project.id)).toEqual([])
  await give(production, null)
  production.clock.advanceSeconds(1)
  expect((await production.gateways.list(project.id)).map(({ id }) => id)).toEqual(['moonpay'])
  await clearProviderAccount(production, moonpay, null)
})

test('credentials of one environment do not exist for the other', async () => {
  const { project } = await givenProject(production)
  const account = await give(deps, null)
  expect(await accountOf(production, project.id)).toBeUndefined()
  expect(await production.gateways.byAccount('moonpay', account.id)).toBeUndefined()
  await clearProviderAccount(deps, moonpay, null)
})

test('changed credentials keep their account and address, make a new instance, and are sealed at rest', async () => {
  const { project } = await givenProject(deps)
  const first = await give(deps, project.id)
  deps.clock.advanceSeconds(1)
  const before = await deps.gateways.find(project.id, 'moonpay')
  const second = await give(deps, project.id, { webhookKey: 'a-very-secret-webhook-key' })
  deps.clock.advanceSeconds(1)
  const after = await deps.gateways.find(project.id, 'moonpay')
  expect(second.id).toBe(first.id)
  expect(after?.accountId).toBe(before?.accountId)
  expect(after?.gateway).not.toBe(before?.gateway)
  const rows = await deps.db`select * from gateway_accounts`
  expect(JSON.stringify(rows)).not.toContain('a-very-secret-webhook-key')
})

test('an instance is made once for the same credentials, and the list stays the same while nothing changes', async () => {
  const { project } = await givenProject(deps)
  const first = await deps.gateways.listAll(project.id)
  deps.clock.advanceSeconds(5)
  expect(await deps.gateways.listAll(project.id)).toBe(first)
})

test('only enabled gateways are listed; the others are known as disabled', async () => {
  const { project } = await givenProject(deps)
  await changeProject(deps, project.id, { enabledGateways: ['banxa'] })
  deps.clock.advanceSeconds(1)
  expect((await deps.gateways.list(project.id)).map(({ id }) => id)).toEqual(['banxa'])
  expect(await deps.gateways.find(project.id, 'moonpay')).toBeUndefined()
  const all = await deps.gateways.listAll(project.id)
  expect(all.map(({ connected, enabled }) => [connected.id, enabled])).toEqual([
    ['moonpay', false],
    ['banxa', true],
  ])
})

test('an account is found by its id for webhooks, under its own gateway only', async () => {
  const { project } = await givenProject(deps)
  const account = await give(deps, project.id)
  expect((await deps.gateways.byAccount('moonpay', account.id))?.accountId).toBe(account.id)
  expect(await deps.gateways.byAccount('banxa', account.id)).toBeUndefined()
  expect(await deps.gateways.byAccount('moonpay', randomUUID())).toBeUndefined()
  expect(await deps.gateways.byAccount('nobody', account.id)).toBeUndefined()
  expect((await deps.gateways.byAccount('banxa', simulatorAccountId('banxa')))?.id).toBe('banxa')
})

test('wrong credentials are refused naming fields and never values', async () => {
  const setting = give(deps, null, { publishableKey: 'hidden-value', unheard: 'of' })
  await expect(setting).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [
      { field: 'publishableKey', message: 'is not valid' },
      { field: 'unheard', message: 'is not a setting of MoonPay' },
    ],
  })
  await expect(setting).rejects.not.toThrow('hidden-value')
})

test('two changes at once leave one account', async () => {
  const { project } = await givenProject(deps)
  const both = await Promise.allSettled([give(deps, project.id), give(deps, project.id)])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  const rows = await deps.db`select id from gateway_accounts where project_id = ${project.id}`
  expect(rows).toHaveLength(1)
})

test('an operator sees for each gateway whose credentials it uses and how it is', async () => {
  const { project } = await givenProject(deps)
  await give(deps, project.id)
  const list = await listGateways(
    { ...deps, simulators: deps.simulatorAccounts },
    { ...project, enabledGateways: ['moonpay'] },
  )
  expect(list).toMatchObject([
    { gatewayId: 'moonpay', credentials: 'project', enabled: true, breaker: 'closed' },
    { gatewayId: 'banxa', credentials: 'simulator', enabled: false },
  ])
})

test('an unknown project has no gateways', async () => {
  expect(await deps.gateways.list(randomUUID() as ProjectId)).toEqual([])
})
