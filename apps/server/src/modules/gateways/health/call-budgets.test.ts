import { expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createCallBudgets } from './call-budgets.ts'

const perAccount = { calls: 2, perSeconds: 60, countedBy: 'account' } as const
const perAddress = { calls: 2, perSeconds: 60, countedBy: 'address' } as const

test('accounts have a budget each, unless the provider counts by our address', async () => {
  const budgets = createCallBudgets({ clock: fakeClock() })
  const [one, other] = ['one', 'other'].map((account) => budgets.reserveFor('ramp', account))
  const taken = async (budget: typeof perAccount | typeof perAddress) => {
    const answers = []
    for (const reserve of [one, one, other, other]) answers.push((await reserve?.(budget, '', 1_000))?.ok)
    return answers
  }
  expect(await taken(perAccount)).toEqual([true, true, true, true])
  expect(await taken(perAddress)).toEqual([true, true, false, false])
})

test('what was used is told, of several groups the fullest, and is forgotten with its time', async () => {
  const clock = fakeClock()
  const budgets = createCallBudgets({ clock })
  const reserve = budgets.reserveFor('mercuryo', 'one')
  await reserve(perAccount, 'GET /rate', 1_000)
  await reserve(perAccount, 'GET /rate', 1_000)
  await reserve(perAccount, 'GET /limits', 1_000)
  expect(budgets.read('mercuryo', 'one', [perAccount])).toEqual([{ ...perAccount, used: 2 }])
  expect(budgets.read('mercuryo', 'other', [perAccount])).toEqual([{ ...perAccount, used: 0 }])
  clock.advanceSeconds(60)
  expect(budgets.read('mercuryo', 'one', [perAccount])).toEqual([{ ...perAccount, used: 0 }])
})

test('while the shared count cannot be asked, this process counts alone', async () => {
  let isAway = false
  const shared = {
    reserve: async () => (isAway ? undefined : { ok: true, waitMs: 0 }),
    close: () => {},
  }
  const budgets = createCallBudgets({ clock: fakeClock(), shared })
  const reserve = budgets.reserveFor('ramp', 'one')
  expect(await reserve(perAccount, '', 1_000)).toEqual({ ok: true, waitMs: 0 })
  isAway = true
  expect(await reserve(perAccount, '', 1_000)).toEqual({ ok: true, waitMs: 0 })
  // The calls that others counted for this process count on.
  expect(await reserve(perAccount, '', 1_000)).toEqual({ ok: false, waitMs: 60_000 })
})
