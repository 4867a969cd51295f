import { expect, test } from 'vitest'
import { aPng } from '../../modules/projects/branding/logo/testing/a-png.ts'
import { type BrandingChange, changeProject } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject } from '../../testing/given.ts'

const { app, call, deps, project: given, sk } = await makeApp()
const { id } = given.project
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><path d="M0 0h9"/></svg>')

/** The state a second later, when every instance has heard of the change. */
async function brand(branding: BrandingChange) {
  const project = await changeProject(deps, id, { branding })
  deps.clock.advanceSeconds(1)
  return project.branding
}

async function answeredBranding() {
  const { json: session } = await call('POST', '/v1/sessions', { key: sk, body: { externalCustomerId: 'u' } })
  const url = `/checkout/api/session?sessionId=${session.id}&projectId=${id}`
  const headers = { 'x-client-secret': session.attributes.clientSecret }
  return (await call('GET', url, { headers })).json.data.project.branding
}

test('a logo is served as what it is, to our own pages alone, and can do nothing', async () => {
  await brand({ logo: svg, logoDark: aPng() })
  const light = await call('GET', `/projects/${id}/logo`)
  expect([light.status, light.text]).toEqual([200, svg.toString()])
  expect(light.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.* sandbox; frame-ancestors 'none'$/,
    ),
  })
  expect(light.headers).not.toHaveProperty('access-control-allow-origin')
  const dark = await app.inject({ method: 'GET', url: `/projects/${id}/logo-dark` })
  expect(dark.headers['content-type']).toBe('image/png')
  expect(dark.rawPayload).toEqual(aPng())
})

test('the page is told where the logos are, and may keep them for good', async () => {
  await brand({ logo: svg, logoDark: null })
  const { logoUrl, logoDarkUrl } = await answeredBranding()
  expect(logoDarkUrl).toBeNull()
  const kept = await call('GET', logoUrl)
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await brand({ logo: aPng() })
  expect((await answeredBranding()).logoUrl).not.toBe(logoUrl)
  const old = await call('GET', logoUrl)
  expect([old.headers['content-type'], old.headers['cache-control']]).toEqual([
    'image/png',
    'public, max-age=60',
  ])
})

test('the page is given a look to put on, and nothing of how it came about', async () => {
  await brand({ accent: '#ffd400', background: '#0b1437', theme: 'light', logo: null, logoDark: null })
  const branding = await answeredBranding()
  expect(branding).toEqual({
    logoUrl: null,
    logoDarkUrl: null,
    theme: 'dark',
    fontFamily: 'Overpass',
    tokens: {
      light: expect.objectContaining({ 'accent-text': '#846d08' }),
      dark: expect.objectContaining({ canvas: '#0b1437', accent: '#ffd400', 'on-accent': '#111f1a' }),
    },
  })
  const colours = Object.values<Record<string, string>>(branding.tokens).flatMap((tokens) =>
    Object.values(tokens),
  )
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  await brand({ accent: null, background: null, theme: null })
  expect(await answeredBranding()).toBeNull()
})

test.each([
  ['a project without one', async () => (await givenProject(deps)).project.id],
  ['a project that is not there', async () => '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['what is no project', async () => 'larkfield'],
])('%s has no logo', async (_what, idOf) => {
  const { status, headers, json } = await call('GET', `/projects/${await idOf()}/logo`)
  expect([status, json.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(headers['cache-control']).toBe('no-store')
})

test('an instance that is not ready sends no query to the database', async () => {
  const { call: callUnready } = await makeApp(() => ({ readiness: { state: 'starting' } }))
  expect((await callUnready('GET', `/projects/${id}/logo`)).status).toBe(503)
})
