import { add, compare, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { moneyCharged, openSimulated } from '../conformance/trade-at-simulator.ts'
import type { CheckoutRequest } from '../contract.ts'
import { testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { topper } from './index.ts'

const eth = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'ETH/ethereum',
  minAmount: null,
  maxAmount: null,
}

test.each(['buy', 'sell'] as const)(
  'the partner’s share of a %s is charged as it was quoted',
  async (orderType) => {
    const { gateway, trade } = await openSimulated({ ...topper, id: 'topper' })
    const card = { id: 'credit_debit_card', gatewayCode: 'card', minAmount: null, maxAmount: null }
    const request = (orderId: string, partnerFeePercent: string): CheckoutRequest =>
      aCheckoutRequest({
        orderId,
        orderType,
        fiat: 'USD',
        asset: { ...eth, network: 'ethereum' },
        paymentMethod: card,
        amount:
          orderType === 'buy'
            ? { side: 'fiat', value: decimal('200') }
            : { side: 'crypto', value: decimal('0.1') },
        partnerFeePercent: decimal(partnerFeePercent),
      })
    const feeless = await gateway.quote(request('ord_01HZX', '0'), testCall())
    const quote = await gateway.quote(request('ord_01HZX', '2'), testCall())
    if (!quote.ok || !feeless.ok) throw new Error('no price')
    expect(compare(quote.processingFee, feeless.processingFee)).toBe(1)
    expect(quote.totalFee).toBe(add(quote.processingFee, quote.networkFee))
    const { charged } = await trade(request('ord_02HZX', '2'), 'completed')
    const { fiatAmount, cryptoAmount, processingFee, networkFee } = moneyCharged(charged)
    const shown = [quote.fiatAmount, quote.cryptoAmount, quote.processingFee, quote.networkFee]
    const paid = [fiatAmount, cryptoAmount, processingFee, networkFee]
    for (const [at, amount] of shown.entries()) expect(compare(amount, decimal(paid[at] ?? '-1'))).toBe(0)
  },
)
