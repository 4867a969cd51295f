import type { RefusalData } from '@sliproad/api/refusal'
import { expect, test } from 'vitest'
import { readCustomerKyc } from '../../modules/kyc/index.ts'
import type { NewSession } from '../../modules/sessions/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { wallet } from '../../testing/apps/make-order-app.ts'
import { givenSession } from '../../testing/given.ts'

const app = await makeComplianceApp({})
await app.settings({ kycPolicy: 'required' })
const projectId = app.project.project.id

async function order({ clientSecret }: NewSession) {
  return app.call('POST', '/checkout/api/order', {
    headers: { authorization: `Checkout ${clientSecret}` },
    body: {
      fiatAmount: '100',
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      walletAddress: wallet,
      gateway: 'moonpay',
    },
  })
}

function dataOf({ json }: Awaited<ReturnType<typeof order>>): RefusalData<'KYC_REQUIRED'> {
  return json.error.data
}

test('a user who has to be verified first is shown where, and goes on once he is', async () => {
  const session = await givenSession(app.deps, projectId, {})
  const { customerId } = session.session
  const refused = await order(session)
  expect(refused).toMatchObject({ status: 403, json: { error: { code: 'KYC_REQUIRED' } } })
  expect(dataOf(refused)).toEqual({
    tier: 'basic',
    status: null,
    rejectionReasons: [],
    verificationUrl: expect.stringMatching(/\/verify\/[\w-]{20,}$/),
  })
  const again = dataOf(await order(session))
  expect(again).toMatchObject({
    status: 'pending',
    verificationUrl: dataOf(refused).verificationUrl,
  })

  const { currentCase } = await readCustomerKyc(app.deps, projectId, customerId)
  await simulate(currentCase?.id, 'manual_review')
  expect(dataOf(await order(session))).toMatchObject({ status: 'manual_review', verificationUrl: null })
  await simulate(currentCase?.id, 'approved')
  expect((await order(session)).status).toBe(201)
})

async function simulate(id: string | undefined, outcome: string): Promise<void> {
  const path = `/v1/sandbox/kyc-cases/${id}/simulate`
  expect(await app.call('POST', path, { key: app.sk, body: { outcome } })).toMatchObject({ status: 202 })
  await app.followKyc()
  await app.followKyc()
}
