import type { SimulatorOrder, State } from '../order.ts'
import type { Outcome } from '../outcome.ts'
import { kindOfMethod } from './page-text.ts'

export type OutcomeText = { outcome: Outcome; title: string; note: string; state: State }

/** Every outcome that a tester can choose, in the words of a purchase or of a sale. */
export function outcomeTexts({
  orderType,
  crypto,
  paymentMethod,
}: Pick<SimulatorOrder, 'orderType' | 'crypto' | 'paymentMethod'>): readonly OutcomeText[] {
  const isBuy = orderType === 'buy'
  const means = kindOfMethod(paymentMethod) === 'card' ? 'Card' : 'Payment'
  return [
    {
      outcome: 'completed',
      title: isBuy ? 'Payment succeeds' : 'Sale succeeds',
      note: isBuy ? `${crypto} arrives after a moment` : 'the money arrives after a moment',
      state: 'completed',
    },
    {
      outcome: 'declined',
      title: isBuy ? `${means} is declined` : `${crypto} is not accepted`,
      note: 'same as an amount of 666.01',
      state: 'failed',
    },
    {
      outcome: 'stuck',
      title: isBuy ? 'Delivery never finishes' : 'Payout never finishes',
      note: 'same as an amount of 666.02',
      state: 'processing',
    },
    {
      outcome: 'refunded',
      title: isBuy ? 'Refunded after delivery' : `${crypto} comes back after the payout`,
      note: 'same as an amount of 666.03',
      state: 'refunded',
    },
    {
      outcome: 'abandoned',
      title: 'Nothing until it runs out',
      note: 'the customer walks away',
      state: 'expired',
    },
  ]
}
