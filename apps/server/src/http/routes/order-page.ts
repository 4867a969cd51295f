import type { WayBack } from '../../modules/orders/index.ts'

type Text = { title: string; body: string }

const texts: Record<WayBack['status'] | 'unknown' | 'unavailable', Text> = {
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
    title: 'The order has run out',
    body: 'It was not paid in time. Go back to the shop to start again.',
  },
  refunded: { title: 'Your payment was refunded', body: 'The money is on its way back to you.' },
  unknown: {
    title: 'There is no such order',
    body: 'The address is not complete, or the order is long gone.',
  },
  unavailable: {
    title: 'The payment page cannot be opened',
    body: 'The provider does not answer right now. Nothing was charged. Load this page again in a moment.',
  },
}

/** A plain page for users whom no partner's page awaits. It shows how the order stands and nothing else of it. */
export function orderPage(what: WayBack | 'unknown' | 'unavailable'): string {
  const status = typeof what === 'string' ? what : what.status
  const { title, body } = texts[status]
  const follows = status === 'pending' || status === 'processing'
  const reference = typeof what === 'string' ? '' : `<p class="reference">Order ${what.orderId}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${follows ? '\n<meta http-equiv="refresh" content="5">' : ''}
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif;
  background: light-dark(#f3f6f5, #0d1311); color: light-dark(#111f1a, #ebf0ee); }
main { max-width: 28rem; margin: 1.5rem; padding: 2rem; border: 1px solid light-dark(#dbe1de, #2a332f); border-radius: 12px;
  background: light-dark(#ffffff, #151c19); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; letter-spacing: -.015em; }
p { margin: 0; color: light-dark(#404e48, #b7c0bc); }
.reference { margin-top: 1.25rem; font-size: .8125rem; color: light-dark(#5b6863, #97a19d); overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${body}</p>
${reference}
</main>
</body>
</html>
`
}
