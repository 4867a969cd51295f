import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const modules = 'apps/server/src/modules'
const unused = 'export const unused = 0\n'
const importOf = (path: string) => `import { unused } from '${path}'\nexport const used = unused\n`
const typeImportOf = (path: string) =>
  `import type { unused } from '${path}'\nexport type Used = typeof unused\n`

type Plant = { rule: string; from: string; imports: string; to?: string; typeOnly?: true }

/** One forbidden import for every rule of the map. */
const plants: Plant[] = [
  {
    rule: 'core-alone',
    from: 'packages/core/src/a.ts',
    imports: '../../ui/src/b.ts',
    to: 'packages/ui/src/b.ts',
  },
  { rule: 'core-in-browsers', from: 'packages/core/src/c.ts', imports: 'node:fs' },
  {
    rule: 'api-on-core',
    from: 'packages/api/src/a.ts',
    imports: '../../gateways/src/contract.ts',
    to: 'packages/gateways/src/contract.ts',
  },
  { rule: 'api-in-browsers', from: 'packages/api/src/c.ts', imports: 'node:fs' },
  {
    rule: 'sdk-alone',
    from: 'packages/sdk/src/a.ts',
    imports: '../../core/src/b.ts',
    to: 'packages/core/src/b.ts',
  },
  {
    rule: 'checkout-script-alone',
    from: 'packages/checkout/src/a.ts',
    imports: '../../core/src/b.ts',
    to: 'packages/core/src/b.ts',
  },
  { rule: 'sdk-on-web-apis', from: 'packages/sdk/src/c.ts', imports: 'node:crypto' },
  {
    rule: 'outbound-on-core',
    from: 'packages/outbound/src/exchange.ts',
    imports: '../../providers/src/http.ts',
    to: 'packages/providers/src/http.ts',
  },
  { rule: 'calls-leave-through-outbound', from: 'packages/gateways/src/ramp/index.ts', imports: 'undici' },
  {
    rule: 'providers-on-outbound',
    from: 'packages/providers/src/connect.ts',
    imports: '../../gateways/src/contract.ts',
    to: 'packages/gateways/src/contract.ts',
  },
  {
    rule: 'gateways-at-the-edge',
    from: 'packages/gateways/src/kit.ts',
    imports: '../../../apps/server/src/db/connect.ts',
    to: 'apps/server/src/db/connect.ts',
  },
  {
    rule: 'gateways-apart',
    from: 'packages/gateways/src/moonpay/index.ts',
    imports: '../banxa/index.ts',
    to: 'packages/gateways/src/banxa/index.ts',
  },
  {
    rule: 'compliance-at-the-edge',
    from: 'packages/compliance/src/connect-provider.ts',
    imports: '../../../apps/server/src/db/connect.ts',
    to: 'apps/server/src/db/connect.ts',
  },
  {
    rule: 'compliance-without-gateways',
    from: 'packages/compliance/src/sanctions/a.test.ts',
    imports: '../../../gateways/src/contract.ts',
    to: 'packages/gateways/src/contract.ts',
  },
  {
    rule: 'providers-apart',
    from: 'packages/compliance/src/kyc/sumsub/index.ts',
    imports: '../idnow/index.ts',
    to: 'packages/compliance/src/kyc/idnow/index.ts',
  },
  {
    rule: 'simulators-know-no-adapter',
    from: 'packages/simulators/src/banxa.ts',
    imports: '../../gateways/src/banxa/index.ts',
    to: 'packages/gateways/src/banxa/index.ts',
  },
  {
    rule: 'adapters-only-in-compose',
    from: 'apps/server/src/start.ts',
    imports: '../../../packages/gateways/src/banxa/index.ts',
    to: 'packages/gateways/src/banxa/index.ts',
  },
  {
    rule: 'providers-only-in-compose',
    from: 'apps/server/src/parts/order-gates.ts',
    imports: '../../../../packages/compliance/src/screening/trm/index.ts',
    to: 'packages/compliance/src/screening/trm/index.ts',
  },
  {
    rule: 'modules-know-no-entry',
    from: `${modules}/customers/customer.ts`,
    imports: '../../http/auth.ts',
    to: 'apps/server/src/http/auth.ts',
    typeOnly: true,
  },
  {
    rule: 'modules-know-no-entry',
    from: `${modules}/customers/create.ts`,
    imports: '../../parts/gateway-parts.ts',
    to: 'apps/server/src/parts/gateway-parts.ts',
  },
  {
    rule: 'foundations-know-no-module',
    from: 'apps/server/src/loops/loop.ts',
    imports: '../modules/customers/index.ts',
    to: `${modules}/customers/index.ts`,
  },
  {
    rule: 'modules-meet-at-index',
    from: `${modules}/sessions/session.ts`,
    imports: '../projects/project-store.ts',
    to: `${modules}/projects/project-store.ts`,
  },
  {
    rule: 'entries-use-the-index',
    from: 'apps/server/src/worker/jobs.ts',
    imports: '../modules/projects/project-store.ts',
    to: `${modules}/projects/project-store.ts`,
  },
  {
    rule: 'http-and-worker-apart',
    from: 'apps/server/src/worker/schedules.ts',
    imports: '../http/auth.ts',
    to: 'apps/server/src/http/auth.ts',
  },
  { rule: 'sql-in-stores', from: 'apps/server/src/http/routes/list.ts', imports: 'postgres' },
  {
    rule: 'pages-know-no-server',
    from: 'apps/checkout/src/app.ts',
    imports: '../../server/src/db/connect.ts',
    to: 'apps/server/src/db/connect.ts',
  },
  {
    rule: 'testing-only-in-tests',
    from: 'apps/server/src/db/open.ts',
    imports: '../testing/given.ts',
    to: 'apps/server/src/testing/given.ts',
  },
  { rule: 'no-unresolved', from: 'bench/src/row.ts', imports: './gone.ts' },
  {
    rule: 'module-customers-uses-earlier-ones',
    from: `${modules}/customers/list.ts`,
    imports: '../sessions/index.ts',
    to: `${modules}/sessions/index.ts`,
  },
  { rule: 'no-cycles', from: 'tests/e2e/src/one.ts', imports: './two.ts', to: 'tests/e2e/src/two.ts' },
]

let tree: string
let found: Set<string>

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'sliproad-map-'))
  for (const { from, imports, to, typeOnly } of plants) {
    if (to !== undefined) await plant(to, unused)
    await plant(from, typeOnly ? typeImportOf(imports) : importOf(imports))
  }
  await plant('tests/e2e/src/two.ts', `export { used } from './one.ts'\n${unused}`)
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  found = await violations()
})

afterAll(() => rm(tree, { recursive: true, force: true }))

test.each(plants)('the rule $rule catches $from importing $imports', ({ rule, from }) => {
  expect(found).toContain(`${rule} ${from}`)
})

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true })
  await writeFile(join(tree, path), text)
}

async function violations(): Promise<Set<string>> {
  const script = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const folders = ['apps', 'packages', 'tests', 'bench']
  const words = [script, '--config', config, '--output-type', 'json', ...folders]
  const options = { cwd: tree, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, words, options).catch((failed) => failed)
  const report: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(stdout)
  return new Set(report.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
}
