import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAgents } from '@sliproad/outbound/agents'
import { createGuard } from '@sliproad/outbound/guard'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import {
  createSanctionsReader,
  findInForce,
  importSanctions,
  isStale,
  isUseful,
  refreshSanctions,
} from '../index.ts'

const deps = { ...(await makeDeps()), agents: createAgents(createGuard({ environment: 'sandbox' })) }
const fixtures = fileURLToPath(
  new URL('../../../../../../packages/compliance/src/sanctions/fixtures/', import.meta.url),
)
const today = new Date('2026-10-01T00:00:00.000Z')
const folder = await mkdtemp(join(tmpdir(), 'sliproad-sanctions-'))
const delisted = '0x52908400098527886E0F7030069857D2E4169EE7'
const added = 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSxm'
const kept = '42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi'
let told: string[] = []
const watching = {
  ...deps,
  onListChange: async (_tx: unknown, keys: readonly string[]) => {
    told = [...keys]
  },
}

afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await deps.db`truncate sanctions_snapshots cascade`
  deps.clock.advanceSeconds((today.getTime() - deps.clock.now().getTime()) / 1000)
  told = []
})

const countEntries = async () => {
  const [row] = await deps.db<
    { count: number }[]
  >`select count(distinct snapshot_id)::int as count from sanctions_entries`
  return row?.count
}

test('the official file loads, a later one updates it as a whole, and entries that are missing are delisted', async () => {
  const read = createSanctionsReader(deps)
  expect(await read()).toBeUndefined()
  deps.clock.advanceSeconds(1)
  expect(await importSanctions(watching, `${fixtures}sdn.xml`)).toEqual({ verdict: 'replace' })
  const first = await read()
  expect(first?.snapshot).toMatchObject({ source: 'sdn_xml', publishedOn: '2026-08-20', recordCount: 5 })
  expect(first?.index.find(delisted)?.[0]).toMatchObject({ kind: 'evm', programs: expect.any(Array) })
  expect(first?.index.size).toBe(first?.snapshot.addressCount)

  expect(await importSanctions(watching, `${fixtures}sdn-later.xml`)).toEqual({ verdict: 'replace' })
  expect(told.toSorted()).toEqual([added, delisted.toLowerCase()].toSorted())
  expect((await read())?.index.find(delisted)).toBeDefined()
  deps.clock.advanceSeconds(1)
  const later = await read()
  expect(later?.index.find(delisted)).toBeUndefined()
  for (const address of [added, kept]) expect(later?.index.find(address)).toBeDefined()
  expect(await countEntries()).toBe(1)
})

test('the same bytes once more only say that the list is still the newest', async () => {
  const steps: string[] = []
  const onProgress = (text: string) => steps.push(text)
  await importSanctions({ ...watching, onProgress }, `${fixtures}sdn.xml`)
  expect(steps).toEqual([
    `Reading ${fixtures}sdn.xml`,
    expect.stringMatching(/^[1-9]\d* addresses were read; comparing/),
  ])
  const before = await findInForce(deps.db)
  deps.clock.advanceMinutes(60)
  expect(await importSanctions(watching, `${fixtures}sdn.xml`)).toEqual({ verdict: 'unchanged' })
  const after = await findInForce(deps.db)
  expect(after).toEqual({ ...before, checkedAt: deps.clock.now() })
})

test('an older list, a much shorter one and a broken one leave the list in force, unless a person insists', async () => {
  await importSanctions(watching, `${fixtures}sdn-later.xml`)
  const inForce = await findInForce(deps.db)
  expect(await importSanctions(watching, `${fixtures}sdn.xml`)).toMatchObject({ verdict: 'keep' })
  expect(await importSanctions(watching, `${fixtures}address-files`)).toMatchObject({ verdict: 'keep' })
  const broken = join(folder, 'broken.xml')
  await writeFile(broken, (await readFile(`${fixtures}sdn.xml`, 'utf8')).slice(0, 3_000))
  await expect(importSanctions(watching, broken)).rejects.toMatchObject({ name: 'ListRefused' })
  expect(await findInForce(deps.db)).toEqual(inForce)
  expect(await importSanctions(watching, `${fixtures}address-files`, { force: true })).toEqual({
    verdict: 'replace',
  })
  expect((await findInForce(deps.db))?.source).toBe('address_files')
})

test('two lists at once are taken over one after the other, and one of them is in force', async () => {
  await Promise.all([
    importSanctions(watching, `${fixtures}sdn.xml`),
    importSanctions(watching, `${fixtures}sdn-later.xml`),
  ])
  const [row] = await deps.db`select count(*)::int as count from sanctions_snapshots where in_force`
  expect(row?.count).toBe(1)
  expect((await findInForce(deps.db))?.publishedOn).toBe('2026-08-27')
  expect(await countEntries()).toBe(1)
})

test('a refresh fetches the file, and an unchanged one is not sent again', async () => {
  const file = await readFile(`${fixtures}sdn.xml`)
  const seen: (string | undefined)[] = []
  let isBroken = false
  const server = createServer((request, response) => {
    seen.push(request.headers['if-none-match'])
    if (isBroken) response.writeHead(500).end()
    else if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"', 'content-type': 'application/xml' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/SDN.XML`
  try {
    expect(await refreshSanctions(watching, url)).toEqual({ verdict: 'replace' })
    deps.clock.advanceMinutes(60)
    expect(await refreshSanctions(watching, url)).toEqual({ verdict: 'unchanged' })
    expect(seen).toEqual([undefined, '"one"'])
    expect((await findInForce(deps.db))?.checkedAt).toEqual(deps.clock.now())
    isBroken = true
    await expect(refreshSanctions(watching, url)).rejects.toMatchObject({ problem: 'bad_status' })
    expect((await findInForce(deps.db))?.checkedAt).toEqual(deps.clock.now())
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('a list is stale after a day and clears no address after a week', () => {
  const at = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
  const list = { checkedAt: today }
  expect([isStale(list, at(23)), isStale(list, at(24))]).toEqual([false, true])
  expect([isUseful(list, at(7 * 24 - 1)), isUseful(list, at(7 * 24))]).toEqual([true, false])
})
