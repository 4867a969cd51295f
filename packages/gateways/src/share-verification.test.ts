import { decimal } from '@sliproad/core/decimal'
import { startSimulator } from '@sliproad/simulators/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Checkout,
  type CheckoutRequest,
  type GatewayDefinition,
  type OrderType,
  verificationRecipientOf,
} from './contract.ts'
import { gatewayDefinitions } from './gateways.ts'
import { connectForTest, testCall } from './testing/fake-provider.ts'
import { aCheckoutRequest } from './testing/requests.ts'

const token = '_act-sbx-jwt-x&y=+z'
const sharing = ['transak', 'paybis', 'guardarian', 'mercuryo', 'topper'] as const
type SharingId = (typeof sharing)[number]

function definitionOf(id: string): GatewayDefinition {
  const definition = gatewayDefinitions.find((known) => known.id === id)
  if (!definition) throw new RangeError(`there is no ${id}`)
  return definition
}

/** The gateway with its simulator, which notes what it redeems. */
async function open(id: SharingId, changes: Record<string, string> = {}) {
  const redeemed: string[] = []
  const simulator = await startSimulator(id, {
    redeemShare: async (given, clientId) => {
      redeemed.push(`${clientId} ${given}`)
      return given === token
    },
  })
  onTestFinished(() => simulator.close())
  const config = { ...simulator.config, ...changes }
  const gateway = connectForTest(definitionOf(id), config)

  async function requestFor(orderType: OrderType): Promise<CheckoutRequest> {
    const offer = (await gateway.supported(testCall()))[orderType]
    const asset = offer?.assets.find(({ code, network }) => code === 'ETH' && network === 'ethereum')
    const methods = offer?.fiats.find(({ code }) => code === 'EUR')?.paymentMethods
    const paymentMethod = methods?.find(({ id: method }) => method === 'credit_debit_card') ?? null
    if (!asset) throw new Error(`${id} has no ether`)
    const isBuy = orderType === 'buy'
    return aCheckoutRequest({
      orderType,
      asset,
      paymentMethod,
      amount: isBuy ? { side: 'fiat', value: decimal('100') } : { side: 'crypto', value: decimal('0.05') },
      endUserIp: '127.0.0.1',
    })
  }

  /** As the server does it: opens the order, and makes the address at the click where the gateway wants that. */
  async function checkout(request: CheckoutRequest): Promise<{ opened: unknown; checkout: Checkout }> {
    const opened = await gateway.openCheckout(request, testCall())
    if (!opened.ok) throw new Error(opened.message ?? opened.reason)
    if (!opened.atClick) return { opened, checkout: opened }
    const link = await gateway.openLink?.({ ...request, keep: opened.keep ?? {}, visit: 1 }, testCall())
    if (!link?.ok) throw new Error('there is no link')
    return { opened, checkout: link }
  }

  return { config, redeemed, requestFor, checkout }
}

const pageOf = async ({ url }: Checkout) => (await fetch(url)).text()

describe.each(sharing)('%s', (id) => {
  test.each(['buy', 'sell'] as const)(
    'is handed the token of a user who agreed, and then asks for no document to %s',
    async (orderType) => {
      const { config, redeemed, requestFor, checkout } = await open(id)
      let made = 0
      const request = {
        ...(await requestFor(orderType)),
        sharesVerification: true,
        verificationToken: async () => {
          made++
          return token
        },
      }
      const { opened, checkout: page } = await checkout(request)
      expect(await pageOf(page)).toContain('class="identity shared"')
      expect(redeemed).toEqual([`${config.sumsubClientId} ${token}`])
      // What is stored of an order names no token.
      expect(JSON.stringify(opened)).not.toContain('_act')
      expect(made).toBe(1)
    },
  )

  test('is handed nothing without that, and asks for the document', async () => {
    const { redeemed, requestFor, checkout } = await open(id)
    const { checkout: page } = await checkout(await requestFor('buy'))
    expect(page.url).not.toContain('_act')
    expect(await pageOf(page)).toContain('class="identity asked"')
    expect(redeemed).toEqual([])
  })

  test('opens all the same where no token could be made', async () => {
    const { redeemed, requestFor, checkout } = await open(id)
    const request = await requestFor('buy')
    const without = await checkout({ ...request, verificationToken: async () => null })
    expect(await pageOf(without.checkout)).toContain('class="identity asked"')
    expect(redeemed).toEqual([])
  })

  test('takes nothing over while its account names no client id', async () => {
    const { config } = await open(id)
    expect(verificationRecipientOf(config)).toEqual({ provider: 'sumsub', clientId: config.sumsubClientId })
    const { sumsubClientId: _, ...without } = config
    expect(verificationRecipientOf(without)).toBeNull()
    expect(definitionOf(id).config.required).not.toContain('sumsubClientId')
  })
})

test('a first-generation widget of Mercuryo gets the token at the click too', async () => {
  const { requestFor, checkout } = await open('mercuryo', { signatureForm: 'legacy' })
  const request = { ...(await requestFor('buy')), verificationToken: async () => token }
  const { opened, checkout: page } = await checkout(request)
  expect(opened).toMatchObject({ atClick: true })
  expect(new URL(page.url).searchParams.get('share_token')).toBe(token)
})

test('a token that opens nothing leaves the document to the gateway', async () => {
  const { redeemed, requestFor, checkout } = await open('transak')
  const request = { ...(await requestFor('buy')), verificationToken: async () => '_act-used' }
  const page = await pageOf((await checkout(request)).checkout)
  expect(page).toContain('class="identity asked"')
  expect(page).toContain('The share token opened nothing.')
  expect(redeemed).toEqual(['transak _act-used'])
})

test('the other gateways have no such setting', () => {
  const others = gatewayDefinitions.filter(({ id }) => !(sharing as readonly string[]).includes(id))
  for (const { config } of others) expect(Object.keys(config.properties)).not.toContain('sumsubClientId')
})
