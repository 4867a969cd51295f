import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { createCustomer } from '../../modules/customers/index.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startProviders } from '../../testing/start-providers.ts'
import { readArguments } from '../command.ts'
import { customerCommands } from '../projects/customers.ts'
import { projectCommands } from '../projects/projects.ts'
import { complianceCommands } from './compliance.ts'
import { rateCommands } from './rates.ts'
import { sanctionsCommands } from './sanctions.ts'

const clock = fakeClock(new Date())
const providers = await startProviders(clock)
const { complianceDefinitions, simulatedProviders } = providers
const deps = await makeDeps({ complianceDefinitions, simulatedProviders, clock })
const commands = [
  ...complianceCommands,
  ...customerCommands,
  ...projectCommands,
  ...rateCommands,
  ...sanctionsCommands,
]
const folder = await mkdtemp(join(tmpdir(), 'sliproad-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const fixtures = fileURLToPath(
  new URL('../../../../../packages/compliance/src/sanctions/fixtures/', import.meta.url),
)
const { project } = await givenProject(deps)

/** Runs a line as it would be typed; the test's deps have the same parts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
async function run(line: string): Promise<{ text: string; json: any }> {
  const words = line.split(' ').map((word) => word.replace('FIXTURES/', fixtures))
  const command = commands.find(({ name }) => name === words.slice(0, 2).join(' '))
  if (!command) throw new Error(`no command: ${line}`)
  return command.run(deps as unknown as Parts, readArguments(command, words.slice(2)))
}

test('credentials are stored from a file, tested and cleared, and never shown', async () => {
  const config = providers.screening.provider('trm').config
  const file = join(folder, 'trm.env')
  await writeFile(
    file,
    Object.entries(config)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  const set = await run(`compliance set trm --project ${project.id} --file ${file}`)
  expect(set.json).toMatchObject({
    providerId: 'trm',
    webhookUrl: expect.stringContaining('/webhooks/screening/trm/'),
  })
  const list = await run(`compliance list --project ${project.id}`)
  expect(list.text).toMatch(/trm +screening +project \(sandbox\)/)
  expect(list.text).toMatch(/sumsub +kyc +simulator/)
  const secrets = Object.values(config).filter((value) => !value.startsWith('http'))
  for (const secret of secrets) expect(JSON.stringify([set, list])).not.toContain(secret)
  clock.advanceSeconds(1)
  expect((await run(`compliance test trm --project ${project.id}`)).text).toContain('TRM')
  expect((await run(`compliance test sumsub --project ${project.id}`)).text).toContain(
    'accepts these credentials',
  )
  await providers.kyc.provider('idnow').control.setFaults({ status: 500 })
  await expect(run(`compliance test idnow --project ${project.id}`)).rejects.toThrow('IDnow does not work')
  await run(`compliance set trm --project ${project.id} --clear`)
  expect((await run(`compliance list --project ${project.id}`)).text).toMatch(/trm +screening +simulator/)
  await expect(run('compliance set nobody')).rejects.toThrow(
    'There are: chainalysis, elliptic, trm, sumsub, idnow',
  )
})

test('a sanctions list is imported, shown, kept from a broken one and insisted on', async () => {
  expect((await run('sanctions status')).text).toContain('No sanctions list')
  const imported = await run(`sanctions import FIXTURES/sdn-later.xml`)
  expect(imported.text).toMatch(/^Taken over\.[\s\S]*2026-08-27[\s\S]*current/)
  expect((await run(`sanctions import FIXTURES/sdn-later.xml`)).text).toContain('Nothing new.')
  await expect(run(`sanctions import FIXTURES/address-files`)).rejects.toThrow('--force imports the new one')
  expect((await run(`sanctions import FIXTURES/address-files --force`)).json).toMatchObject({
    verdict: 'replace',
  })
  await expect(run('sanctions import /nowhere/at/all')).rejects.toThrow('ENOENT')
  await expect(run('sanctions refresh --url ftp://127.0.0.1/x')).rejects.toThrow('has to begin with https')
  clock.advanceMinutes(8 * 24 * 60)
  expect((await run('sanctions status')).text).toContain('too old to clear an address')
})

test('rates are set and listed with their source', async () => {
  expect((await run('rates set EUR=1.25,btc=100000')).text).toBe('EUR 1.25\nBTC 100000')
  expect((await run('rates list')).text).toMatch(/EUR +1\.25 +operator/)
  await expect(run('rates set EUR')).rejects.toThrow('not of the form')
  await expect(run('rates set NOPE=1')).rejects.toMatchObject({ details: [{ field: 'NOPE' }] })
})

test('provider and tiers of a project are set, shown and set back', async () => {
  const set = await run(
    `projects set ${project.id} --kyc-provider idnow --tier-limits basic=500 --tier-requirements basic=document`,
  )
  expect(set.json).toMatchObject({
    kycProvider: 'idnow',
    kycTiers: { basic: { dailyLimitUsd: '500', requirements: ['document'] } },
  })
  expect(set.text).toContain('500 USD a day; document')
  const more = await run(`projects set ${project.id} --tier-limits enhanced=250000`)
  expect(more.json.kycTiers).toMatchObject({
    basic: { dailyLimitUsd: '500' },
    enhanced: { dailyLimitUsd: '250000' },
  })
  await expect(run(`projects set ${project.id} --tier-limits basic=0`)).rejects.toMatchObject({
    details: [{ field: 'kycTiers.basic' }],
  })
  await expect(run(`projects set ${project.id} --tier-limits gold=1`)).rejects.toMatchObject({
    details: [{ field: 'kycTiers' }],
  })
  await expect(run(`projects set ${project.id} --kyc-provider nobody`)).rejects.toThrow('sumsub, idnow')
})

test('a customer is erased by his ids', async () => {
  const { customer } = await createCustomer(deps, project.id, 'somebody')
  expect((await run(`customers erase ${project.id} ${customer.id}`)).json).toMatchObject({
    customerId: customer.id,
  })
  await expect(run(`customers erase ${project.id} nobody`)).rejects.toThrow('no customer')
  expect((await run(`customers erase ${project.id} --email a@mail.example`)).json).toMatchObject({
    customerId: null,
    orders: 0,
  })
  for (const words of ['', ` ${customer.id} --email a@mail.example`]) {
    await expect(run(`customers erase ${project.id}${words}`)).rejects.toThrow('either a customer or')
  }
  await expect(run(`customers erase ${project.id} a b`)).rejects.toThrow('too many arguments')
})
