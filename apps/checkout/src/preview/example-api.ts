import type { Clock } from '@sliproad/core/clock'
import type { CheckoutApi } from '../api/checkout-api.ts'
import { exampleCheckout, exampleOrder, exampleQuotes, exampleSupported } from './examples.ts'
import type { PreviewContent } from './read-preview-message.ts'

/** Answers like the server, without any request. An order only sets a flag, so that the status screen can be shown. */
export function createExampleApi(clock: Clock, shown: () => PreviewContent): CheckoutApi {
  let isOrdered = false
  return {
    readCheckout: async () => ({
      kind: 'loaded',
      checkout: exampleCheckout(shown(), isOrdered, clock.now()),
    }),
    readSupported: async () => ({ kind: 'supported', supported: exampleSupported }),
    readQuotes: async (request) => ({ kind: 'quotes', quotes: exampleQuotes(request, clock.now()) }),
    confirmSession: async () => {},
    renewPayment: async () => false,
    retry: async () => ({ kind: 'closed' }),
    sendCode: async () => ({ kind: 'failed' }),
    checkCode: async () => ({ kind: 'failed' }),
    placeOrder: async () => {
      isOrdered = true
      return { kind: 'session' }
    },
    readOrder: async () => ({ kind: 'order', order: exampleOrder(clock.now()) }),
    followOrder: async ({ onLive }) => onLive(true),
  }
}
