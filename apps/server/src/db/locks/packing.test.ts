import { expect, onTestFinished, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { doAllReadPacked } from './process-list.ts'
import { holdProcessNumber } from './process-number.ts'

const deps = await makeDeps()
const { db } = deps

function givenProcess() {
  const packing = { isOn: false }
  const { stop } = holdProcessNumber({
    address: deps.address,
    number: { current: 0 },
    process: { roles: 'api', host: 'there', pid: 1 },
    sealer: deps.sealer,
    packing,
    onActiveKey: () => {},
    sleep: (ms) => deps.sleep(Math.min(ms, 20)),
    logger: deps.logger,
  })
  onTestFinished(stop)
  return packing
}

/** A version that knows of no packed texts registers without saying that it reads them. */
async function givenOlderProcess() {
  const session = await db.reserve()
  await session`select pg_advisory_lock(7305802, 5)`
  await session`insert into processes (number, roles, host, pid) values (5, 'worker', 'here', 2)`
  return async () => {
    await session`select pg_advisory_unlock(7305802, 5)`
    session.release()
  }
}

test('texts are packed as soon as the last process that could not read them has ended, and not before', async () => {
  const end = await givenOlderProcess()
  expect(await doAllReadPacked(db)).toBe(false)
  const packing = givenProcess()
  await expect.poll(() => db`select from processes where reads_packed`).toHaveLength(1)
  expect(packing.isOn).toBe(false)
  await end()
  await expect.poll(() => packing.isOn).toBe(true)
  expect(await doAllReadPacked(db)).toBe(true)
})
