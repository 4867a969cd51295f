import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { commandNames, readCompose, readManifests, serverVariables } from './guides/manifests.ts'
import { blocksOf } from './snippets/blocks.ts'
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
  expect(run('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/)
  expect(run('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})

/** The one YAML block of a guide. */
const yamlIn = (page: string) => blocksOf(page).find(({ language }) => language === 'yaml')?.text ?? ''

test('the rule for prometheus-adapter in install-kubernetes.md asks for a metric that there is, in a query that Prometheus takes', {
  tags: ['needs-promtool'],
}, async () => {
  const { rules } = parse(yamlIn('docs/operating/install-kubernetes.md')) as {
    rules: { external: { seriesQuery: string; resources: object; metricsQuery: string }[] }
  }
  const [rule] = rules.external
  expect(Object.keys(rule ?? {})).toEqual(['seriesQuery', 'resources', 'metricsQuery'])
  expect(await read('docs/metrics.md')).toContain(`| \`${rule?.seriesQuery}\``)
  const query = rule?.metricsQuery
    .replace('<<.Series>>', rule.seriesQuery)
    .replace('<<.LabelMatchers>>', 'namespace="sliproad"')
  const asRule = { groups: [{ name: 'adapter', rules: [{ record: 'adapter:asked', expr: query }] }] }
  const made = await mkdtemp(join(tmpdir(), 'sliproad-adapter-'))
  onTestFinished(() => rm(made, { recursive: true }))
  await writeFile(join(made, 'rules.yaml'), JSON.stringify(asRule))
  const said = execFileSync(promtool ?? '', ['check', 'rules', join(made, 'rules.yaml')], {
    encoding: 'utf8',
  })
  expect(said).toContain('SUCCESS: 1 rules found')
})

test('the collector of traces.md listens where the guide sends spans, and each pipeline has its parts', () => {
  const page = 'docs/operating/traces.md'
  const { receivers, exporters, service } = parse(yamlIn(page)) as {
    receivers: { otlp: { protocols: { http: { endpoint: string } } } }
    exporters: Record<string, object>
    service: { pipelines: Record<string, { receivers: string[]; exporters: string[] }> }
  }
  const [variable] = blocksOf(page)
  expect(variable?.text).toBe(`OTEL_EXPORTER_OTLP_ENDPOINT=http://${receivers.otlp.protocols.http.endpoint}`)
  expect(Object.keys(service.pipelines)).toEqual(['traces'])
  for (const pipeline of Object.values(service.pipelines)) {
    expect(Object.keys(receivers)).toEqual(expect.arrayContaining(pipeline.receivers))
    expect(Object.keys(exporters)).toEqual(expect.arrayContaining(pipeline.exporters))
  }
})

const compose = readCompose('deploy/compose.yaml')
const services = Object.entries(compose.services)
const ourServices = services.filter(([, { build }]) => build)

test('the compose file refers only to services, secrets, volumes, files and commands that are there', async () => {
  const commands = await commandNames()
  const missing = services.flatMap(([name, service]) => {
    const binds = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    const files = [
      ...binds.filter((path) => path.startsWith('.') && path !== './backups').map((path) => `deploy/${path}`),
      ...(service.build ? [service.build.dockerfile] : []),
    ]
    const [program, command] = service.command ?? []
    const others = service.depends_on ?? []
    return [
      ...files.filter((path) => !existsSync(`${repository}${path}`)),
      ...binds.filter((path) => !path.startsWith('.') && !(path in (compose.volumes ?? {}))),
      ...(service.secrets ?? []).filter((secret) => !(secret in (compose.secrets ?? {}))),
      ...(Array.isArray(others) ? others : Object.keys(others)).filter(
        (other) => !(other in compose.services),
      ),
      ...(program === 'sliproad' && !commands.includes(command ?? '') ? [`sliproad ${command}`] : []),
    ].map((what) => `${name}: ${what}`)
  })
  expect(missing).toEqual([])
  const hosts = services.flatMap(([, { environment }]) =>
    Object.values(environment ?? {}).flatMap(
      (value) => /^\w+:\/\/(?:[^@]*@)?(\w+)[:/]/.exec(value)?.[1] ?? [],
    ),
  )
  expect([...new Set(hosts)].toSorted()).toEqual(['postgres', 'redis'])
  const added = readCompose('deploy/compose.previous-key.yaml')
  expect(Object.keys(added.services).toSorted()).toEqual(ourServices.map(([name]) => name).toSorted())
}, 60_000)

test('the processes of the compose file get only variables that the server reads, and Caddy leads to its APIs', async () => {
  const known = serverVariables()
  const all = [...ourServices, ...Object.entries(readCompose('deploy/compose.previous-key.yaml').services)]
  const unknown = all
    .flatMap(([, { environment }]) => Object.keys(environment ?? {}))
    .filter((name) => !known.has(name))
  expect(unknown).toEqual([])
  const apis = ourServices
    .filter(([, { environment }]) => environment?.SLIPROAD_ROLES === 'api')
    .map(([name]) => name)
  expect(apis).toEqual(['api1', 'api2'])
  expect(await read('deploy/caddy/Caddyfile')).toContain(
    `reverse_proxy ${apis.map((name) => `${name}:8080`).join(' ')} {`,
  )
  expect(await read('deploy/Dockerfile')).toContain('EXPOSE 8080 9464')
})

const manifests = readManifests('deploy/kubernetes/sliproad.yaml', 'deploy/kubernetes/backup.yaml')
const named = (kind: string) =>
  manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
const templates = manifests.flatMap(({ metadata, spec }) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template
  return template ? [{ name: metadata.name, ...template }] : []
})
const pods = templates.flatMap(({ name, spec }) =>
  spec.containers.map((container) => ({ name, spec, container })),
)

test('the Kubernetes objects are of versions that clusters serve, and refer only to each other', async () => {
  expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
    'v1 ConfigMap',
    'batch/v1 Job',
    ...['apps/v1 Deployment', 'apps/v1 Deployment', 'v1 Service'],
    ...['policy/v1 PodDisruptionBudget', 'policy/v1 PodDisruptionBudget'],
    ...['autoscaling/v2 HorizontalPodAutoscaler', 'autoscaling/v2 HorizontalPodAutoscaler'],
    ...['v1 PersistentVolumeClaim', 'batch/v1 CronJob'],
  ])
  for (const { kind, metadata, spec } of manifests) {
    const wanted = kind === 'Service' ? spec.selector : spec?.selector?.matchLabels
    const selects = (labels: Record<string, string>) =>
      Object.entries(wanted ?? {}).every(([label, value]) => labels[label] === value)
    const selected = templates.filter(({ metadata: { labels } }) => selects(labels))
    if (wanted) expect(selected, `${kind} ${metadata.name}`).toHaveLength(1)
    const target = spec?.scaleTargetRef
    if (target) expect(named(target.kind)).toContain(target.name)
    for (const { targetPort } of (kind === 'Service' && spec.ports) || [])
      expect(selected[0]?.spec.containers[0]?.ports?.map(({ name }) => name)).toContain(targetPort)
  }
  const metrics = manifests
    .flatMap(({ spec }) => spec?.metrics ?? [])
    .flatMap(({ external }) => external?.metric.name ?? [])
  expect(metrics).toEqual(['sliproad_webhook_oldest_due_seconds'])
  expect(await read('docs/metrics.md')).toContain(`| \`${metrics[0]}\``)
})

test('the Kubernetes objects have every field that Kubernetes asks for, and no other', async () => {
  const folderOfCheck = await mkdtemp(join(tmpdir(), 'sliproad-kubernetes-'))
  onTestFinished(() => rm(folderOfCheck, { recursive: true }))
  await symlink(`${repository}node_modules`, join(folderOfCheck, 'node_modules'))
  const typed = manifests.map((object, at) => {
    const group = object.apiVersion === 'v1' ? 'core/v1' : object.apiVersion
    return `import type { ${object.kind} as Kind${at} } from 'kubernetes-types/${group}'
export const object${at}: Kind${at} = ${JSON.stringify(object)}`
  })
  const file = join(folderOfCheck, 'objects.ts')
  await writeFile(file, typed.join('\n'))
  const words = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', file]
  const { stdout, status } = spawnSync(`${repository}node_modules/.bin/tsc`, words, {
    cwd: folderOfCheck,
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
}, 60_000)

test('each pod runs a program of its image, as user 10001, with settings, keys and volumes that are there', async () => {
  const guide = await read('docs/operating/install-kubernetes.md')
  const secretKeys = [...guide.matchAll(/create secret generic sliproad (.*)/g)].flatMap(([, words = '']) =>
    Array.from(words.matchAll(/--from-file=(\S+)/g), ([, key = '']) => key),
  )
  expect(secretKeys).toEqual(['master.key', 'database-url', 'redis-url'])
  const [config] = manifests
  const known = serverVariables()
  expect(Object.keys(config?.data ?? {}).filter((name) => !known.has(name))).toEqual([])
  const commands = await commandNames()
  for (const { name, spec, container } of pods) {
    expect(spec.securityContext, name).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    const [program = 'sliproad', command = 'migrate'] = container.command ?? []
    if (program === 'sliproad') expect(commands).toContain(command)
    expect(container.envFrom?.map(({ configMapRef }) => configMapRef.name)).toEqual([config?.metadata.name])
    for (const variable of container.env ?? []) {
      expect(known, name).toContain(variable.name)
      if (variable.valueFrom) expect(secretKeys).toContain(variable.valueFrom.secretKeyRef.key)
    }
    const volumes = spec.volumes.map((volume) => volume.name)
    expect(container.volumeMounts.map((mount) => mount.name).toSorted()).toEqual(volumes.toSorted())
    for (const { persistentVolumeClaim: claim } of spec.volumes)
      if (claim) expect(named('PersistentVolumeClaim')).toContain(claim.claimName)
    const keyMount = container.volumeMounts.find((mount) => mount.name === 'master-key')
    expect(config?.data?.MASTER_KEY_FILE).toBe(`${keyMount?.mountPath}/master.key`)
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      if (!probe) continue
      expect(['/health', '/ready']).toContain(probe.httpGet.path)
      expect(container.ports).toContainEqual({ name: probe.httpGet.port, containerPort: 9464 })
    }
  }
  expect(pods.map(({ name }) => name)).toEqual([
    'sliproad-migrate-0-1-0',
    'sliproad-api',
    'sliproad-worker',
    'sliproad-backup',
  ])
}, 60_000)

test('the systemd units are hardened as systemd measures it', { tags: ['needs-systemd'] }, () => {
  for (const unit of ['sliproad-api@.service', 'sliproad-worker@.service']) {
    const words = ['security', '--offline=true', '--no-pager', `${folder}/systemd/${unit}`]
    const said = execFileSync('systemd-analyze', words, { encoding: 'utf8' })
    expect(Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(said)?.[1]), unit).toBeLessThanOrEqual(2)
  }
})
