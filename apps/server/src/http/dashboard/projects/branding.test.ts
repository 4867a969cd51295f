import { expect, test } from 'vitest'
import { aPng } from '../../../modules/projects/branding/logo/testing/a-png.ts'
import { makeDashboard } from '../../../testing/apps/make-dashboard.ts'
import { givenProject } from '../../../testing/given.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = await makeDashboard(() => ({ rateLimits: noLimits }))
const { deps, call, projectId } = dashboard
const api = `${dashboard.api}/branding`
const owner = await dashboard.as('owner')
const viewer = await dashboard.as('viewer')

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`
const square = svg('<path d="M0 0h8v8H0z"/>')
const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const tooLarge = base64(svg(`<path d="${'M0 0h8v8H0z'.repeat(7000)}"/>`))
const save = (branding: object) => owner.patch(api, { branding })

test('a project that set nothing has our choices, and each of its members may see them', async () => {
  const { status, json } = await viewer.get(api)
  expect([status, json.data]).toEqual([
    200,
    {
      name: 'Larkfield',
      branding: {
        accent: null,
        background: null,
        fontFamily: 'Overpass',
        theme: 'system',
        logo: null,
        logoDark: null,
        termsUrl: null,
        privacyUrl: null,
        helpUrl: null,
        receipts: true,
      },
    },
  ])
})

test('what is saved comes back, and is what the hosted page shows', async () => {
  const saved = await save({ accent: '#FFD400', background: '#fffbe6', theme: 'light', logo: base64(square) })
  expect(saved.status).toBe(200)
  expect(saved.json.data.branding).toMatchObject({
    accent: '#ffd400',
    background: '#fffbe6',
    theme: 'light',
    logo: { mediaType: 'image/svg+xml', url: expect.stringContaining(`/projects/${projectId}/logo?v=`) },
  })
  expect((await owner.get(api)).json.data).toEqual(saved.json.data)
  deps.clock.advanceSeconds(1)
  expect((await call('GET', saved.json.data.branding.logo.url)).text).toBe(square)
})

test('links and the choice of receipts are kept, and change nothing of the look', async () => {
  const links = {
    termsUrl: 'https://larkfield.example/terms',
    helpUrl: 'https://help.larkfield.example/?a=1',
  }
  const { json } = await save({ ...links, receipts: false })
  expect(json.data.branding).toMatchObject({ ...links, privacyUrl: null, receipts: false })
  const back = await save({ helpUrl: null, receipts: true })
  expect(back.json.data.branding).toMatchObject({ ...links, helpUrl: null, receipts: true })
})

test('null takes a setting or a logo back and leaves the others', async () => {
  await save({ accent: '#0b5f43', background: '#fffbe6', logo: base64(square), logoDark: base64(aPng()) })
  const { json } = await save({ background: null, logo: null })
  expect(json.data.branding).toMatchObject({
    accent: '#0b5f43',
    background: null,
    logo: null,
    logoDark: { mediaType: 'image/png' },
  })
  deps.clock.advanceSeconds(1)
  expect((await call('GET', `/projects/${projectId}/logo`)).status).toBe(404)
})

test.each([
  [{ accent: 'red' }, 'branding.accent', 'must be a colour such as #0b5f43'],
  [{ background: '#12345' }, 'branding.background', 'must be a colour such as #0b5f43'],
  [{ theme: 'sepia' }, 'branding.theme', 'must be one of light, dark, system'],
  [{ fontFamily: 'Comic Sans' }, 'branding.fontFamily', 'must be one of Overpass, system'],
  [{ termsUrl: 'javascript:alert(1)' }, 'branding.termsUrl', expect.stringContaining('http')],
  [{ privacyUrl: 'larkfield.example' }, 'branding.privacyUrl', expect.stringContaining('complete URL')],
  [{ helpUrl: 'https://user:word@larkfield.example' }, 'branding.helpUrl', expect.stringContaining('user')],
  [{ logo: '***' }, 'branding.logo', 'must be a file in base64'],
  [{ logo: '' }, 'branding.logo', 'must be a file in base64'],
  [{ logo: tooLarge }, 'branding.logo', 'is larger than 64 KiB'],
  [{ logo: base64('GIF89a') }, 'branding.logo', 'is neither an SVG in UTF-8 nor a PNG'],
  [
    { logo: base64(svg('<script>alert(1)</script>')) },
    'branding.logo',
    'holds <script>, which may not be in a logo',
  ],
  [
    { logoDark: base64(svg('<path onload="alert(1)"/>')) },
    'branding.logoDark',
    'holds the event handler onload',
  ],
])('a change that is refused says which field and why: %#', async (branding, field, message) => {
  const before = (await owner.get(api)).json.data
  const { status, json } = await save(branding)
  expect([status, json.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(json.error.details).toEqual([{ field, message }])
  expect((await owner.get(api)).json.data).toEqual(before)
})

test('everything that is wrong is named at once', async () => {
  const { json } = await save({ accent: 'red', theme: 'sepia', logo: base64('GIF89a') })
  expect(json.error.details.map(({ field }: { field: string }) => field)).toEqual([
    'branding.accent',
    'branding.theme',
    'branding.logo',
  ])
})

test.each([42, true, {}, ['#fff']])('a colour that is no text is refused: %j', async (accent) => {
  const { status, json } = await save({ accent })
  expect([status, json.error.details[0].field]).toEqual([400, 'branding.accent'])
})

test('a body far too large is not read, and says that it is about logos', async () => {
  for (const answer of [
    await save({ logo: 'A'.repeat(300_000) }),
    await owner.post(`${api}/logo`, { logo: 'A'.repeat(300_000) }),
  ]) {
    expect([answer.status, answer.json.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(answer.json.error.details[0].field).toBe('branding')
  }
})

test('a logo can be looked over first: what would be kept comes back, and nothing is kept', async () => {
  await save({ logo: null })
  const drawn = svg('<!-- by an editor --><path d="M0 0h8v8H0z"/>')
  const { status, json } = await owner.post(`${api}/logo`, { logo: base64(drawn) })
  expect([status, json.data]).toEqual([200, { mediaType: 'image/svg+xml', logo: base64(square) }])
  expect((await owner.get(api)).json.data.branding.logo).toBeNull()
})

test.each([
  [tooLarge, 'is larger than 64 KiB'],
  [base64(svg('<script/>')), 'holds <script>, which may not be in a logo'],
  [base64('GIF89a'), 'is neither an SVG in UTF-8 nor a PNG'],
  ['no base64', 'must be a file in base64'],
])('a look refuses what a save would: %#', async (logo, message) => {
  const { status, json } = await owner.post(`${api}/logo`, { logo })
  expect([status, json.error.details]).toEqual([400, [{ field: 'logo', message }]])
})

test('changes are in the audit log, with what became of logos and without their bytes', async () => {
  await save({ accent: '#0b5f43', logo: base64(square), logoDark: null })
  await save({ accent: 'red' })
  const { json, text } = await owner.get(`${dashboard.api}/audit?limit=2`)
  expect(json.data).toMatchObject([
    { action: 'branding.changed', outcome: 'refused', detail: { accent: 'red' } },
    {
      action: 'branding.changed',
      outcome: 'done',
      email: owner.email,
      detail: { accent: '#0b5f43', logo: 'set', logoDark: 'removed' },
    },
  ])
  expect(text).not.toContain(base64(square))
})

test('branding has its own operation: the settings of the project do not take it', async () => {
  const before = (await owner.get(api)).json.data
  await owner.patch(dashboard.api, { branding: { accent: '#123456' } })
  expect((await owner.get(api)).json.data).toEqual(before)
})

test('a viewer may look and change nothing', async () => {
  const before = (await viewer.get(api)).json.data
  for (const answer of [
    await viewer.patch(api, { branding: { accent: '#ff0000' } }),
    await viewer.post(`${api}/logo`, { logo: base64(square) }),
  ])
    expect(answer.status).toBe(403)
  expect((await viewer.get(api)).json.data).toEqual(before)
})

test('the branding of another project cannot be seen or changed', async () => {
  const { project: other } = await givenProject(deps)
  const foreign = `/dashboard/api/projects/${other.id}/branding`
  expect((await owner.get(foreign)).status).toBe(404)
  expect((await owner.patch(foreign, { branding: { accent: '#ff0000' } })).status).toBe(404)
  expect((await owner.post(`${foreign}/logo`, { logo: base64(square) })).status).toBe(404)
  const [row] = await deps.db`select branding from projects where id = ${other.id}`
  expect(row?.branding).toEqual({})
})
