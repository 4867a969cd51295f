import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { forgetAudit } from './forget-audit.ts'
import { recordAudit } from './record-audit.ts'

const deps = await makeDeps()
const { clock, db } = deps

async function note(action: string): Promise<void> {
  const facts = { projectId: null, userId: null, email: null, target: null, address: null, detail: {} }
  await recordAudit(deps, { ...facts, action })
}

test('entries go after two years, in batches, and younger ones stay', async () => {
  for (const action of ['old.one', 'old.two', 'old.three']) await note(action)
  clock.advanceMinutes(2)
  await note('young')
  clock.advanceMinutes(730 * 24 * 60 - 1)
  clock.advanceSeconds(1)
  const left = async () =>
    (await db`select action from audit_log order by at, id`).map(({ action }) => action)
  expect(await forgetAudit(deps, 2)).toBe(true)
  expect(await left()).toHaveLength(2)
  expect(await forgetAudit(deps, 2)).toBe(false)
  expect(await left()).toEqual(['young'])
})
