import { decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { changeProject } from './change-project.ts'
import { createProject } from './create-project.ts'
import { signingKeyContext } from './project.ts'
import { findProject, listProjects } from './project-store.ts'

const deps = await makeDeps()

test('a project starts with a pair of keys, a sealed signing key and sensible settings', async () => {
  const { project, secretKey, publicKey, webhookSigningKey } = await createProject(deps, 'Larkfield')
  expect([secretKey.slice(0, 8), publicKey.slice(0, 8)]).toEqual(['sk_test_', 'pk_test_'])
  expect(Buffer.from(webhookSigningKey.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  const stored = await findProject(deps.db, 'sandbox', project.id)
  expect(stored).toMatchObject({
    name: 'Larkfield',
    kycPolicy: 'gateway',
    screeningOutage: 'allow',
    enabledGateways: null,
    defaultGateway: 'moonpay',
    webhookUrl: null,
  })
  expect(stored?.webhookSigningKeySealed).not.toContain(webhookSigningKey.slice(6, 20))
  expect(deps.sealer.open(stored?.webhookSigningKeySealed ?? '', signingKeyContext(project.id))).toBe(
    webhookSigningKey,
  )
})

test('a name that cannot be one creates nothing', async () => {
  const before = await listProjects(deps.db, 'sandbox')
  await expect(createProject(deps, ' ')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await listProjects(deps.db, 'sandbox')).toEqual(before)
})

test('settings change together or not at all, and come back as they were set', async () => {
  const { project } = await createProject(deps, 'Larkfield')
  deps.clock.advanceSeconds(1)
  const change = {
    name: 'Larkfield Ltd',
    webhookUrl: 'https://shop.example/hooks',
    kycPolicy: 'required' as const,
    screeningOutage: 'refuse' as const,
    defaultGateway: 'ramp',
    enabledGateways: ['ramp', 'transak'],
    restrictedCountries: ['FR'],
    allowedOrigins: ['https://shop.example'],
    redirectOrigins: ['https://pay.shop.example'],
    partnerFeePercent: decimal('1.25'),
  }
  const changed = await changeProject(deps, project.id, change)
  expect(changed).toEqual({ ...project, ...change, updatedAt: deps.clock.now() })
  expect(await findProject(deps.db, 'sandbox', project.id)).toEqual(changed)

  const wrong = { name: 'Other', defaultGateway: 'acmepay' }
  await expect(changeProject(deps, project.id, wrong)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await findProject(deps.db, 'sandbox', project.id)).toEqual(changed)
  expect((await changeProject(deps, project.id, { webhookUrl: null })).webhookUrl).toBeNull()
})

test('a project of the other environment is as good as missing', async () => {
  const { project } = await createProject(deps, 'Larkfield')
  const live = { ...deps, environment: 'production' as const }
  expect(await findProject(deps.db, 'production', project.id)).toBeUndefined()
  expect(await listProjects(deps.db, 'production')).toEqual([])
  await expect(changeProject(live, project.id, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const missing = '01890a5d-ac96-774b-bcce-b302099a8057' as ProjectId
  await expect(changeProject(deps, missing, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
