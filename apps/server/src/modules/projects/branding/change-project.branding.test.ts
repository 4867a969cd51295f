import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { changeProject } from '../change-project.ts'
import { findProject } from '../project-store.ts'
import type { BrandingChange } from './check-branding.ts'
import { aPng } from './logo/testing/a-png.ts'
import { createLogoReader } from './logo-reader.ts'
import { findLogo } from './logo-store.ts'

const deps = await makeDeps()
const svg = (fill: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect fill="${fill}"/></svg>`)
const newProject = async () => (await givenProject(deps)).project.id
const brand = (id: ProjectId, branding: BrandingChange) => changeProject(deps, id, { branding })

test('what is set is kept with the look that follows from it', async () => {
  const id = await newProject()
  const { branding } = await brand(id, { accent: '#FD0', background: '#FFF8E7', fontFamily: 'system' })
  expect(branding).toMatchObject({
    accent: '#ffdd00',
    background: '#fff8e7',
    fontFamily: 'system',
    look: {
      theme: 'system',
      fontFamily: null,
      tokens: { light: { accent: '#ffdd00', canvas: '#fff8e7' }, dark: { 'on-accent': '#111f1a' } },
      notes: ['background_in_light_only', 'light_links_darker', 'light_marks_as_links'],
    },
  })
  expect((await findProject(deps.db, 'sandbox', id))?.branding).toEqual(branding)
})

test('a change keeps what it does not name, and the look follows every change', async () => {
  const id = await newProject()
  const first = await brand(id, { accent: '#ffd400', theme: 'dark', logo: svg('red') })
  const second = await brand(id, { theme: 'light' })
  expect(second.branding).toMatchObject({ accent: '#ffd400', theme: 'light', logo: first.branding.logo })
  expect(second.branding.look).toMatchObject({ theme: 'light', tokens: first.branding.look?.tokens })
  expect((await changeProject(deps, id, { name: 'Larkfield Ltd' })).branding).toEqual(second.branding)
})

test('a brand that was taken back whole leaves nothing', async () => {
  const id = await newProject()
  await brand(id, { accent: '#ffd400', theme: 'dark', logo: svg('red'), logoDark: aPng() })
  await brand(id, { accent: null, theme: null })
  const { branding } = await brand(id, { logo: null, logoDark: null })
  expect(branding).toEqual({})
  expect(await findLogo(deps.db, id, 'logo')).toBeUndefined()
  expect(await findLogo(deps.db, id, 'logoDark')).toBeUndefined()
})

test('links and receipts are kept without a look, so that the page keeps ours', async () => {
  const id = await newProject()
  const { branding } = await brand(id, { privacyUrl: 'https://larkfield.example/privacy', receipts: false })
  expect(branding).toEqual({ privacyUrl: 'https://larkfield.example/privacy', receipts: false })
  expect((await brand(id, { privacyUrl: null, receipts: true })).branding).toEqual({})
})

test('logos are kept apart, each with a version of its own', async () => {
  const id = await newProject()
  const other = await newProject()
  const { branding } = await brand(id, { logo: svg('red'), logoDark: aPng() })
  expect(branding).toMatchObject({
    logo: { mediaType: 'image/svg+xml' },
    logoDark: { mediaType: 'image/png' },
  })
  expect(await findLogo(deps.db, id, 'logoDark')).toEqual({ mediaType: 'image/png', bytes: aPng() })
  expect(await findLogo(deps.db, other, 'logo')).toBeUndefined()
  const again = await brand(id, { logo: svg('blue') })
  expect(again.branding.logo?.version).not.toBe(branding.logo?.version)
  expect((await findLogo(deps.db, id, 'logo'))?.bytes.toString()).toContain('blue')
  expect(again.branding.logoDark).toEqual(branding.logoDark)
})

test('everything wrong is named at once, and then nothing changes', async () => {
  const id = await newProject()
  const before = await brand(id, { accent: '#ffd400', logo: svg('red') })
  const change = {
    accent: 'yellow',
    background: '#12345',
    theme: 'sepia',
    fontFamily: 'Comic Sans',
    logo: Buffer.from('<svg viewBox="0 0 1 1" onload="x"/>'),
    logoDark: Buffer.from('GIF89a'),
  }
  const fields = ['accent', 'background', 'fontFamily', 'theme', 'logo', 'logoDark']
  await expect(changeProject(deps, id, { name: '', branding: change })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: ['name', ...fields.map((field) => `branding.${field}`)].map((field) => ({
      field,
      message: expect.any(String),
    })),
  })
  expect(await findProject(deps.db, 'sandbox', id)).toEqual(before)
})

test('two changes at once are both in the look', async () => {
  const id = await newProject()
  const second = connect(deps.address, { maxConnections: 1 })
  const holder = connect(deps.address, { maxConnections: 1 })
  let changes: Promise<unknown> = Promise.resolve()
  await holder.begin(async (tx) => {
    await tx`select from projects where id = ${id} for update`
    changes = Promise.all([
      changeProject(deps, id, { branding: { accent: '#e4002b' } }),
      changeProject({ ...deps, db: second }, id, { branding: { background: '#fff8e7' } }),
    ])
    // Both changes wait at the lock, so that neither can have finished before the other began.
    await expect.poll(waitingForLocks).toBe(2)
  })
  await changes
  const project = await findProject(deps.db, 'sandbox', id)
  expect(project?.branding.look?.tokens.light).toMatchObject({ accent: '#e4002b', canvas: '#fff8e7' })
  await Promise.all([second.end(), holder.end()])
})

async function waitingForLocks(): Promise<number> {
  const rows = await deps.db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

test('a logo in use is read once, and one that was replaced is never taken for another', async () => {
  const id = await newProject()
  const read = createLogoReader(deps)
  const { branding: first } = await brand(id, { logo: svg('red') })
  const { branding: second } = await brand(id, { logo: svg('blue') })
  if (!first.logo || !second.logo) throw new Error('no logo')
  expect(await read(id, 'logo', first.logo)).toMatchObject({ version: second.logo.version })
  const now = await read(id, 'logo', second.logo)
  expect(now).toMatchObject(second.logo)
  expect(await read(id, 'logo', second.logo)).toBe(now)
  await brand(id, { logo: svg('red') })
  expect((await read(id, 'logo', first.logo))?.bytes.toString()).toContain('red')
  await brand(id, { logo: null })
  expect(await createLogoReader(deps)(id, 'logo', first.logo)).toBeUndefined()
})
