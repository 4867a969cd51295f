import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { throughOutage } from './through-outage.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const forMs = 2_000

/** Fails with each of these in turn, then succeeds; each pause takes its time. */
function work(failures: readonly Error[], stopping?: AbortSignal) {
  const clock = fakeClock()
  const rest = [...failures]
  let tries = 0
  const result = throughOutage(
    { clock, sleep: async (ms) => clock.advanceSeconds(ms / 1_000) },
    { forMs, ...(stopping && { stopping }) },
    async () => {
      tries++
      const failure = rest.shift()
      if (failure) throw failure
      return 'done'
    },
  )
  return { result, tries: () => tries }
}

test('work that fails while the database is away is done when it is back', async () => {
  const { result, tries } = work(['ECONNREFUSED', '57P03', 'CONNECTION_SILENT'].map(withCode))
  expect(await result).toBe('done')
  expect(tries()).toBe(4)
})

test('any other failure is final', async () => {
  const { result, tries } = work([withCode('23505')])
  await expect(result).rejects.toMatchObject({ code: '23505' })
  expect(tries()).toBe(1)
})

test('a process that has closed its connections does not wait for them', async () => {
  const { result } = work([withCode('CONNECTION_ENDED')])
  await expect(result).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})

test('neither does a worker that stops', async () => {
  const { result, tries } = work([withCode('ECONNREFUSED')], AbortSignal.abort())
  await expect(result).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(tries()).toBe(1)
})

test('after its time the last failure is thrown', async () => {
  const { result, tries } = work(Array.from({ length: 100 }, () => withCode('ECONNREFUSED')))
  await expect(result).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(tries()).toBe(9)
})
