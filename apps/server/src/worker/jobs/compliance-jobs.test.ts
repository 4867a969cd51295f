import { readFile } from 'node:fs/promises'
import { decimal } from '@sliproad/core/decimal'
import { createAgents } from '@sliproad/gateways/kit'
import { expect, test } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { refreshRatesJob } from './refresh-rates.ts'
import { refreshSanctionsJob } from './refresh-sanctions.ts'

const clock = fakeClock(new Date('2026-10-01T00:00:00.000Z'))
const deps = await makeDeps({ clock })
const server = await startReceiver()
const fixtures = new URL('../../../../../packages/compliance/src/sanctions/fixtures/', import.meta.url)

const gauge = async (name: string) => {
  const [metric] = await deps.metrics.registry
    .getMetricsAsJSON()
    .then((all) => all.filter((one) => one.name === name))
  return metric?.values[0]?.value
}

function job(sanctionsUrl: string | null) {
  const lines: string[] = []
  const logger = createLogger({
    level: 'warn',
    terminal: false,
    destination: { write: (line) => lines.push(line) },
  })
  const parts = { ...deps, agents: createAgents(), logger, config: { ...deps.config, sanctionsUrl } }
  return { job: refreshSanctionsJob(parts), lines }
}

test('without an address nothing is fetched, and the metric says that there is no list', async () => {
  const { job: quiet, lines } = job(null)
  expect(await quiet.run()).toEqual({ more: false })
  expect(server.received).toEqual([])
  expect(lines).toEqual([])
  expect(await gauge('sliproad_sanctions_list_checked_seconds')).toBe(0)
})

test('a list is taken over, a suspicious one is warned about, an outage is thrown on, and its age is told', async () => {
  const later = await readFile(new URL('sdn-later.xml', fixtures))
  server.answer((_received, response) => response.end(later))
  const { job: fetching, lines } = job(server.url)
  await fetching.run()
  expect(await gauge('sliproad_sanctions_list_checked_seconds')).toBe(clock.now().getTime() / 1000)
  expect(await gauge('sliproad_sanctions_addresses')).toBeGreaterThan(5)

  const older = await readFile(new URL('sdn.xml', fixtures))
  server.answer((_received, response) => response.end(older))
  await fetching.run()
  expect(lines.join()).toContain('was not taken over')

  server.answerStatus(500)
  clock.advanceMinutes(24 * 60)
  await expect(fetching.run()).rejects.toMatchObject({ problem: 'bad_status' })
  expect(lines.join()).toContain('was not renewed for a day')
})

test('rates are taken over every hour, and the oldest one is told', async () => {
  const rateSource = { name: 'test', fetch: async () => [{ currency: 'EUR', usd: decimal('1.5') }] }
  await refreshRatesJob({ ...deps, rateSource }).run()
  const [row] = await deps.db`select usd, source from reference_rates where currency = 'EUR'`
  expect(row).toEqual({ usd: '1.5', source: 'test' })
  expect(await gauge('sliproad_reference_rate_oldest_seconds')).toBe(
    Date.parse('2026-06-01T00:00:00Z') / 1000,
  )
  await refreshRatesJob({ ...deps, rateSource: undefined }).run()
})
