import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { repository } from './system/run-node.ts'

const folder = `${repository}deploy`
const read = (path: string) => readFile(`${repository}${path}`, 'utf8')
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))
const nodeMetrics = /^(nodejs_|process_)/

/** Names of metrics in PromQL; a histogram is asked by its buckets, sum or count. */
const metricsIn = (text: string) =>
  new Set(
    Array.from(text.matchAll(/\b(sliproad_[a-z_]+|nodejs_[a-z0-9_]+|process_[a-z_]+)\b/g), ([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  )

test.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/sliproad.json'])(
  '%s asks for metrics that docs/metrics.md lists',
  async (path) => {
    const listed = new Set(
      Array.from((await read('docs/metrics.md')).matchAll(/^\| `(sliproad_\w+)`/gm), ([, name]) => name),
    )
    const asked = [...metricsIn(await read(path))].filter((name) => !nodeMetrics.test(name))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !listed.has(name))).toEqual([])
  },
)

test('every alert is explained in docs/operating/alerts.md', async () => {
  const alerts = Array.from(
    (await read('deploy/prometheus/alerts.yaml')).matchAll(/- alert: (\w+)/g),
    ([, name]) => name,
  )
  const explained = Array.from(
    (await read('docs/operating/alerts.md')).matchAll(/^## (\w+)/gm),
    ([, name]) => name,
  )
  expect(explained.toSorted()).toEqual(alerts.toSorted())
})

test('the alert rules pass promtool, and fire and keep quiet as their tests say', {
  tags: ['needs-promtool'],
}, () => {
  const run = (...words: string[]) =>
    execFileSync(promtool ?? '', words, { cwd: `${folder}/prometheus`, encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS: 14 rules found')
  expect(run('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})
