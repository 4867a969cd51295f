import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { bookOrders } from '../../modules/books/index.ts'
import { countChanges } from '../../modules/reports/index.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { givenProject } from '../../testing/given.ts'
import { givenOrders } from '../../testing/given-orders.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'
import { readArguments } from '../command.ts'
import { reconcileCommands } from '../providers/reconcile.ts'
import { bookCommands } from './books.ts'

const { definitions, simulatorAccounts } = await startGateways([
  { id: 'moonpay', kind: 'moonpay' },
  { id: 'paybis', kind: 'paybis' },
])
const clock = fakeClock(new Date('2026-04-10T12:00:00.000Z'))
const deps = await makeDeps({ clock, definitions, simulatorAccounts })
const { project } = await givenProject(deps)
const completed = {
  status: 'completed',
  completedAt: new Date('2026-03-20T10:00:00.000Z'),
  fiatAmount: '100',
  cryptoAmount: '0.04',
  processingFee: '4.5',
  networkFee: '0.5',
  partnerFee: '1',
}
const ids = await givenOrders(deps, project.id, [completed, completed, { ...completed, gatewayId: 'paybis' }])
while (await countChanges(deps, 100));
while (await bookOrders(deps, 100));

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
async function run(line: string): Promise<{ text: string; json: any; isProblem?: boolean }> {
  const command = [...bookCommands, ...reconcileCommands].find(({ name }) => line.startsWith(`${name} `))
  if (!command) throw new Error(`no command: ${line}`)
  const words = line.slice(command.name.length + 1).split(' ')
  return command.run(deps as unknown as Parts, readArguments(command, words))
}

test('a month is corrected, closed and stated from the command line', async () => {
  const month = `--project ${project.id} --month 2026-03`
  const moved = `--gateway moonpay --currency USD --amount 0.50 --from gateway --to partner --reason statement`
  expect((await run(`books correct ${month} ${moved}`)).text).toContain('in 2026-03')
  expect((await run(`books close ${month} --gateway moonpay`)).text).toContain('closed 2026-04-10')
  expect((await run(`books months ${month}`)).json).toMatchObject([
    { gatewayId: 'moonpay', orders: 2, owed: '2.5' },
    { gatewayId: 'paybis', orders: 1, owed: '1', closedAt: null },
  ])
  expect((await run(`books statement ${month} --gateway moonpay`)).json).toHaveLength(3)
  await expect(run(`books close --project ${project.id} --month 2026`)).rejects.toThrow('such as 2026-03')
  await expect(run('books close --month 2026-03')).rejects.toThrow('--project is needed')
})

test('a list in a file is compared, and a difference is a problem', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'books-'))
  try {
    const file = join(folder, 'list.csv')
    const line = (id: string | undefined) => `${id},completed,USD,100,1\n`
    const head = 'order_id,status,currency,amount,partner_fee\n'
    await writeFile(file, head + line(ids[0]) + line(ids[1]))
    const same = await run(`reconcile moonpay --month 2026-03 --file ${file}`)
    expect([same.isProblem, same.json]).toEqual([false, { ours: 2, theirs: 2, differences: [] }])
    await writeFile(file, head + line(ids[0]))
    const other = await run(`reconcile moonpay --month 2026-03 --file ${file}`)
    expect(other.isProblem).toBe(true)
    expect(other.text).toContain(`missing_there  ${ids[1]}`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the list of a gateway that has one is asked for; of others a file is needed', async () => {
  const { json, isProblem } = await run('reconcile paybis --month 2026-03')
  expect([json.theirs, isProblem]).toEqual([0, true])
  expect(json.differences).toMatchObject([{ kind: 'missing_there', orderId: ids[2] }])
  await expect(run('reconcile moonpay --month 2026-03')).rejects.toThrow('--file')
  await expect(run('reconcile moonpay --month 2026-03 --file /none')).rejects.toThrow('There is no file')
})
