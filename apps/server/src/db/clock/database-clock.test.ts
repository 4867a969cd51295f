import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'
import { createDatabaseClock } from './database-clock.ts'
import { watchClock } from './watch-clock.ts'

const db = connect(await emptyDatabase(), { maxConnections: 2 })
afterAll(() => db.end({ timeout: 1 }))
const dayMs = 24 * 3_600_000

/** A machine whose clock is wrong by as much as a test says. */
function aMachine() {
  const machine = { offMs: 0, monotonicMs: 1_000 }
  const clock = createDatabaseClock({
    system: { now: () => new Date(Date.now() + machine.offMs) },
    monotonicMs: () => machine.monotonicMs,
  })
  return { machine, clock }
}

test.each([40 * dayMs, -40 * dayMs, 61_000, -61_000])(
  'a machine that is %i ms off goes by the time of the database, and knows that it is unfit',
  async (offMs) => {
    const { machine, clock } = aMachine()
    machine.offMs = offMs
    expect(clock.isFit()).toBe(false)
    await clock.measure(db)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(900)
    expect(Math.abs(clock.skewMs() - offMs)).toBeLessThan(900)
    expect(clock.isFit()).toBe(false)
    machine.offMs = 0
    expect(clock.isFit()).toBe(true)
  },
)

test('neither a jump of the clock of the machine nor its correction moves the time', async () => {
  const { machine, clock } = aMachine()
  await clock.measure(db)
  const before = clock.now().getTime()
  machine.monotonicMs += 5_000
  machine.offMs = 40 * dayMs
  expect(clock.now().getTime()).toBe(before + 5_000)
  machine.offMs = 0
  expect(clock.now().getTime()).toBe(before + 5_000)
})

test('the watch says when the clocks part and when they agree again, measures anew, and shows it', async () => {
  const { machine, clock } = aMachine()
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ level: 'info', destination })
  const metrics = createMetrics()
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 5)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  const watch = watchClock({ db, clock, sleep, logger, metrics })
  onTestFinished(() => watch.stop())
  await vi.waitFor(() => expect(lines.join()).toContain('agrees with the database'))
  for (const [turn, offMs] of [600_000, -40 * dayMs].entries()) {
    machine.offMs = offMs
    const said = (text: string) => lines.filter((line) => line.includes(text)).length
    await vi.waitFor(() => expect(said('the clock is wrong')).toBe(turn + 1))
    const skew = (await metrics.clockSkew.get()).values[0]?.value ?? 0
    expect(Math.abs(skew * 1_000 - offMs)).toBeLessThan(1_000)
    machine.offMs = 0
    await vi.waitFor(() => expect(said('agrees with the database')).toBe(turn + 2))
  }
})
