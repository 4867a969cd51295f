import type { ReturnTarget } from '../../modules/orders/index.ts'
import type { PlainPage } from './plain-page.ts'

type Text = { title: string; body: string }

const texts: Record<ReturnTarget['status'] | 'unknown' | 'unavailable', Text> = {
  pending: {
    title: 'Waiting for your payment',
    body: 'The payment has not arrived yet. This page follows it.',
  },
  processing: {
    title: 'Your payment has arrived',
    body: 'The transfer is on its way. This page follows it.',
  },
  completed: { title: 'All done', body: 'Your order is complete. You can close this page.' },
  failed: { title: 'The payment failed', body: 'Nothing was delivered. Go back to the shop to try again.' },
  cancelled: { title: 'The order was cancelled', body: 'Nothing was delivered. You can close this page.' },
  expired: {
    title: 'The order has expired',
    body: 'It was not paid in time. Go back to the shop to start again.',
  },
  refunded: { title: 'Your payment was refunded', body: 'The money is on its way back to you.' },
  unknown: {
    title: 'There is no such order',
    body: 'The address is incomplete, or the order no longer exists.',
  },
  unavailable: {
    title: 'The payment page cannot be opened',
    body: 'The provider does not answer right now. Nothing was charged. Load this page again in a moment.',
  },
}

/** Shows the status of the order and nothing else about it. */
export function orderPage(what: ReturnTarget | 'unknown' | 'unavailable'): PlainPage {
  const status = typeof what === 'string' ? what : what.status
  return {
    ...texts[status],
    follows: status === 'pending' || status === 'processing',
    ...(typeof what !== 'string' && { reference: `Order ${what.orderId}` }),
  }
}
