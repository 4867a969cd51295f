import { decimal } from '@sliproad/core/decimal'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { DeclineReason } from '@sliproad/core/vocabulary'
import { describe, expect, test } from 'vitest'
import { openSimulated, type SimulatedGateway } from './conformance/trade-at-simulator.ts'
import type { CheckoutRequest } from './contract.ts'
import { gatewayDefinitions } from './gateways.ts'
import { readDecline } from './kit/decline-reason.ts'
import { testCall } from './testing/fake-provider.ts'
import { aCheckoutRequest } from './testing/requests.ts'

const amounts = {
  '666.01': 'unknown',
  '666.11': 'insufficient_funds',
  '666.12': 'expired_card',
  '666.13': '3ds_failed',
  '666.14': 'limit',
  '666.15': 'country',
} as const satisfies Record<string, DeclineReason>

const all = Object.values(amounts)
/** The reasons that each gateway tells apart; all others are unknown. */
const told: Readonly<Record<GatewayId, readonly DeclineReason[]>> = {
  moonpay: all,
  transak: all,
  guardarian: all,
  alchemypay: all,
  topper: ['insufficient_funds', 'expired_card', 'limit'],
  coinbase: ['insufficient_funds', 'limit', 'country'],
  banxa: [],
  stripe: [],
  ramp: [],
  mercuryo: [],
  paybis: [],
}

async function purchaseOf(gateway: SimulatedGateway['gateway'], amount: string): Promise<CheckoutRequest> {
  const offer = (await gateway.supported(testCall())).buy
  const asset = offer?.assets.find(({ code, network }) => code === 'ETH' && network === 'ethereum')
  const methods = offer?.fiats.find(({ code }) => code === 'EUR')?.paymentMethods
  const paymentMethod = methods?.find(({ id }) => id === 'credit_debit_card') ?? null
  if (!asset) throw new Error('there is no ether')
  return aCheckoutRequest({
    orderId: `order-of-${amount}`,
    asset,
    paymentMethod,
    amount: { side: 'fiat', value: decimal(amount) },
    email: 'buyer@shop.example',
    customerReference: 'customer-1',
    endUserIp: '203.0.113.7',
  })
}

describe.each(gatewayDefinitions)('$id', (definition) => {
  test('a declined payment is read with the reason that the gateway gives', async () => {
    const { gateway, trade } = await openSimulated(definition)
    const read: Record<string, unknown> = {}
    for (const amount of Object.keys(amounts)) {
      const { ref, told: messages } = await trade(await purchaseOf(gateway, amount), 'failed')
      // Ramp tells of no failure, and is asked with what its first message says.
      const keep = { ...ref.keep, ...messages.at(0)?.keep }
      const asked = await gateway.fetchOrder({ ...ref, keep }, testCall())
      const update = [...messages, asked].find((known) => known?.status === 'failed')
      if (!update) throw new Error('nothing was declined')
      read[amount] = update.declineReason ?? 'unknown'
    }
    const expected = Object.entries(amounts).map(([amount, reason]) => [
      amount,
      told[definition.id].includes(reason) ? reason : 'unknown',
    ])
    expect(read).toEqual(Object.fromEntries(expected))
  })

  test('its own codes win over the words that they are made of', () => {
    const codes = Object.entries(definition.declines ?? {})
    for (const [code, reason] of codes)
      expect(readDecline(`FAILED ${code}`, definition.declines)).toBe(reason)
    expect(readDecline('insufficient funds', definition.declines)).toBe('insufficient_funds')
  })
})
