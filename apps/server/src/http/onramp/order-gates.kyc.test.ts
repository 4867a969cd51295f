import { decimal } from '@sliproad/core/decimal'
import { afterEach, expect, test } from 'vitest'
import { createIntent } from '../../modules/orders/index.ts'
import { setRates } from '../../modules/rates/index.ts'
import { createComplianceParts } from '../../parts/compliance-parts.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'

const app = await makeComplianceApp({ handlesKyc: (id) => id === 'moonpay' })
const { call, sk, deps } = app

afterEach(() => app.settings({ kycPolicy: 'gateway', kycTiers: {}, defaultGateway: 'moonpay' }))

const kycOf = async (customerId: string) =>
  (await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })).json.data
const codeOf = ({ status, json }: { status: number; json: { error?: { code: string } } }) =>
  json.error?.code ?? status

async function order(customerId: string | undefined, body: Record<string, unknown> = {}) {
  return app.backendIntent({ gateway: 'moonpay', ...(customerId !== undefined && { customerId }), ...body })
}

async function verify(customerId: string, outcome: string, tier = 'basic'): Promise<string> {
  const { json } = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId, tier } })
  const { id } = json.data
  if (outcome !== 'pending') {
    await call('POST', `/v1/sandbox/kyc-cases/${id}/simulate`, { key: sk, body: { outcome } })
    await app.followKyc()
    await app.followKyc()
  }
  return id
}

async function verified(tier = 'basic'): Promise<string> {
  const customerId = await app.customer()
  await verify(customerId, 'approved', tier)
  return customerId
}

test.each(['pending', 'in_progress', 'manual_review', 'rejected', 'expired'])(
  'under the policy required, a customer whose verification is %s cannot order, neither by intent nor by session',
  async (outcome) => {
    await app.settings({ kycPolicy: 'required' })
    const customerId = await app.customer()
    await verify(customerId, outcome)
    expect((await kycOf(customerId)).canTransact).toBe(false)
    const refused = await order(customerId)
    expect([refused.status, refused.json.error.code]).toEqual([403, 'KYC_REQUIRED'])
    const session = await app.session({ customerId })
    expect(codeOf(await app.order(session))).toBe('KYC_REQUIRED')
    expect(await app.sessionStatus(session.session.id)).toBe('pending')
  },
)

test('no verification is refused with the tier that would help, and the approval opens the way', async () => {
  await app.settings({ kycPolicy: 'required' })
  const customerId = await app.customer()
  const refused = await order(customerId, { fiatAmount: '2500' })
  expect(codeOf(refused)).toBe('KYC_REQUIRED')
  expect(refused.json.error.details).toEqual([
    {
      field: 'customerId',
      message:
        'A verification of this customer does not exist yet. One of tier standard or higher allows this order.',
    },
  ])
  expect(refused.json.error.data).toEqual({
    tier: 'standard',
    status: null,
    rejectionReasons: [],
    verificationUrl: null,
  })
  expect((await kycOf(customerId)).canTransact).toBe(false)
  await verify(customerId, 'approved')
  expect((await kycOf(customerId)).canTransact).toBe(true)
  expect((await order(customerId)).status).toBe(201)
})

test('an approval that is taken back closes the way again', async () => {
  await app.settings({ kycPolicy: 'required' })
  const customerId = await app.customer()
  const id = await verify(customerId, 'approved')
  expect((await order(customerId)).status).toBe(201)
  await app.kyc.provider('sumsub').control.play(id, 'rejected', 'document_fraud')
  await app.followKyc()
  expect(codeOf(await order(customerId))).toBe('KYC_REQUIRED')
  expect((await kycOf(customerId)).canTransact).toBe(false)
})

test.each([
  ['off', 'moonpay', 201],
  ['off', 'banxa', 201],
  ['gateway', 'moonpay', 201],
  ['gateway', 'banxa', 'KYC_REQUIRED'],
  ['required', 'moonpay', 'KYC_REQUIRED'],
  ['required', 'banxa', 'KYC_REQUIRED'],
] as const)(
  'under the policy %s an order without a customer at %s gives %s',
  async (kycPolicy, gateway, expected) => {
    await app.settings({ kycPolicy })
    const answer = await order(undefined, { gateway, cryptoCurrency: 'ETH', network: 'ethereum' })
    expect(codeOf(answer)).toBe(expected)
  },
)

test('under the policy gateway a session falls back to a gateway that does its own KYC', async () => {
  await app.settings({ kycPolicy: 'gateway', defaultGateway: 'banxa' })
  const session = await app.session({ customerId: await app.customer() })
  const { status, json } = await app.order(session)
  expect(status).toBe(201)
  expect((await app.timeline(json.id)).order.gatewayId).toBe('moonpay')
})

test('canTransact is true under the policies that let an unverified customer order', async () => {
  const customerId = await app.customer()
  for (const [kycPolicy, expected] of [
    ['off', true],
    ['gateway', true],
    ['required', false],
  ] as const) {
    await app.settings({ kycPolicy })
    expect((await kycOf(customerId)).canTransact).toBe(expected)
  }
})

test('the limit of the day counts orders in dollars and says what is left and what would help', async () => {
  await app.settings({ kycPolicy: 'required' })
  await setRates(deps, [['EUR', '1.25']])
  const customerId = await verified()
  expect((await order(customerId, { fiatAmount: '400' })).status).toBe(201)
  expect((await order(customerId, { fiatAmount: '400', fiatCurrency: 'EUR' })).status).toBe(201)
  const over = await order(customerId, { fiatAmount: '100.01' })
  expect([over.status, over.json.error.code]).toEqual([403, 'KYC_LIMIT_EXCEEDED'])
  expect(over.json.error.details).toEqual([
    {
      field: 'fiatAmount',
      message:
        '100.00 of 1000.00 USD are left today; this order is worth 100.01 USD. A verification of tier standard allows 10000.00 USD a day',
    },
  ])
  expect(over.json.error.data).toEqual({
    limitUsd: '1000.00',
    leftUsd: '100.00',
    orderUsd: '100.01',
    higherTier: 'standard',
  })
  expect((await kycOf(customerId)).canTransact).toBe(true)
  expect((await order(customerId, { fiatAmount: '100' })).status).toBe(201)
  expect((await kycOf(customerId)).canTransact).toBe(false)
  await verify(customerId, 'approved', 'standard')
  expect((await kycOf(customerId)).tier).toBe('standard')
  expect((await order(customerId, { fiatAmount: '500' })).status).toBe(201)
})

test('orders of yesterday and orders that came to nothing do not count', async () => {
  await app.settings({ kycPolicy: 'required' })
  const customerId = await verified()
  const { json } = await order(customerId, { fiatAmount: '900' })
  expect(codeOf(await order(customerId, { fiatAmount: '900' }))).toBe('KYC_LIMIT_EXCEEDED')
  await deps.db`update orders set status = 'failed' where id = ${json.data.orderId}`
  const second = await order(customerId, { fiatAmount: '900' })
  expect(second.status).toBe(201)
  const before = new Date(deps.clock.now().getTime() - 24 * 3_600_000)
  await deps.db`update orders set created_at = ${before} where id = ${second.json.data.orderId}`
  expect((await order(customerId, { fiatAmount: '900' })).status).toBe(201)
})

test('limits are those of the project, and a sale by crypto amount counts too', async () => {
  await app.settings({ kycPolicy: 'required', kycTiers: { basic: { dailyLimitUsd: decimal('500') } } })
  await setRates(deps, [['ETH', '3000']])
  const customerId = await verified()
  const sell = { orderType: 'sell', fiatAmount: undefined, walletAddress: undefined }
  const over = await order(customerId, { ...sell, cryptoAmount: '0.2' })
  expect(codeOf(over)).toBe('KYC_LIMIT_EXCEEDED')
  expect(over.json.error.details[0]).toEqual({
    field: 'cryptoAmount',
    message: expect.stringMatching(/^500\.00 of 500\.00 USD are left today; this order is worth 600\.00 USD/),
  })
  expect((await order(customerId, { ...sell, cryptoAmount: '0.1' })).status).toBe(201)
})

test('without a reference rate the order waits, because its worth is unknown', async () => {
  await app.settings({ kycPolicy: 'required' })
  const customerId = await verified()
  await deps.db`delete from reference_rates where currency = 'GBP'`
  const refused = await order(customerId, { fiatCurrency: 'GBP' })
  expect([refused.status, refused.json.error.message]).toEqual([503, expect.stringContaining('GBP')])
})

test('parallel orders over two pools of connections cannot pass the limit together', async () => {
  await app.settings({ kycPolicy: 'required' })
  const { clock } = deps
  const second = await makeDeps({
    definitions: deps.definitions,
    simulatorAccounts: deps.simulatorAccounts,
    clock,
  })
  const own = {
    complianceDefinitions: deps.complianceDefinitions,
    simulatedProviders: deps.simulatedProviders,
  }
  const parts = createComplianceParts({ ...second, ...own })
  const beside = { ...second, ...own, ...parts, orderGates: parts.complianceGates }
  try {
    for (let round = 0; round < 5; round++) {
      const customerId = await verified()
      const request = {
        gateway: 'moonpay',
        fiatCurrency: 'USD',
        fiatAmount: '600',
        cryptoCurrency: 'ETH',
        network: 'ethereum',
        walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        customerId,
      }
      const origin = () => ({
        projectId: app.projectId,
        requestIp: '127.0.0.1',
        reservedId: deps.newId(),
        isRepeat: false,
        hasSecretKey: true,
      })
      const outcomes = await Promise.allSettled(
        [deps, beside, deps, beside].map((each) => createIntent(each, origin(), request)),
      )
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason.code] : [],
      )
      expect(refused).toEqual(['KYC_LIMIT_EXCEEDED', 'KYC_LIMIT_EXCEEDED', 'KYC_LIMIT_EXCEEDED'])
    }
  } finally {
    await parts.closeCompliance()
  }
})
