import type { Clock } from '@sliproad/core/clock'
import type { CheckoutApi } from '../api/checkout-api.ts'
import { exampleCheckout, exampleOrder, exampleQuotes, exampleSupported } from './examples.ts'
import type { Shown } from './read-look.ts'

/** Answers as the server would, without asking anybody. An order is only remembered, so that the last step can be seen. */
export function createExampleApi(clock: Clock, shown: () => Shown): CheckoutApi {
  let isOrdered = false
  return {
    readCheckout: async () => ({
      kind: 'loaded',
      checkout: exampleCheckout(shown(), isOrdered, clock.now()),
    }),
    readSupported: async () => ({ kind: 'supported', supported: exampleSupported }),
    readQuotes: async (question) => ({ kind: 'quotes', quotes: exampleQuotes(question, clock.now()) }),
    confirmSession: async () => {},
    placeOrder: async () => {
      isOrdered = true
      return { kind: 'session' }
    },
    readOrder: async () => ({ kind: 'order', order: exampleOrder(clock.now()) }),
    followOrder: async ({ onLive }) => onLive(true),
  }
}
