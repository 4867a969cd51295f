import { networkOf } from '@sliproad/core/networks'
import type { GatewayContext } from '../gateway-definition.ts'
import { isSettled, type SimulatorOrder, type State } from '../order.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { pageShell } from './page-shell.ts'
import { coins, shortAddress, stateName } from './page-text.ts'
import { paymentSign } from './payment-page.ts'

type Receipt = { order: SimulatorOrder; returnUrl: string | undefined; returning: boolean }

/** The state of an order; right after paying, the page leads the user back by itself. */
export function receiptPage(context: GatewayContext, { order, returnUrl, returning }: Receipt): Html {
  const { title, text } = words(order, context.gatewayName)
  const host = returnUrl === undefined ? undefined : new URL(returnUrl).host
  const refresh =
    returning && returnUrl !== undefined
      ? { refresh: { seconds: 1, url: returnUrl } }
      : isSettled(order.state)
        ? {}
        : { refresh: { seconds: 3 } }
  return pageShell(context, {
    title: title.toLowerCase(),
    ...refresh,
    main: html`<main class="split">
<div class="side">${paymentSign(order)}</div>
<section class="flow">
<div class="title" role="status"><h1>${title}</h1><p>${returning && host ? `Taking you back to ${host}.` : text}</p></div>
<dl class="panel rows">
<div><dt>Status</dt><dd class="state ${order.state}">${icon(`s-${order.state}`, 'glyph')} ${stateName(order.state)}</dd></div>
<div><dt>${context.gatewayName} says</dt><dd class="mono" dir="ltr">${order.word}</dd></div>
<div><dt>Reference</dt><dd class="mono" dir="ltr" title="${order.id}">${shortAddress(order.id)}</dd></div>
${hashRow(order)}
</dl>
${returnUrl === undefined || host === undefined ? undefined : html`<div class="paybar"><a class="btn primary big wide" href="${returnUrl}">Return to ${host}</a></div>`}
</section>
</main>`,
  })
}

function hashRow({ transactionHash, network }: SimulatorOrder): Html | undefined {
  if (transactionHash === null) return undefined
  return html`<div><dt>On ${networkOf(network).name}</dt><dd class="mono" dir="ltr" title="${transactionHash}">${shortAddress(transactionHash)}</dd></div>`
}

function words(order: SimulatorOrder, gateway: string): { title: string; text: string } {
  const isBuy = order.orderType === 'buy'
  const amount = coins(order.cryptoAmount, order.crypto)
  const texts: Record<State, readonly [title: string, text: string]> = {
    pending: ['Order placed', `${gateway} waits for the ${isBuy ? 'payment' : 'coins'}.`],
    processing: [
      isBuy ? 'Payment received' : 'Coins received',
      isBuy ? `${amount} is on its way.` : 'The money is on its way.',
    ],
    completed: [isBuy ? 'Delivered' : 'Paid out', isBuy ? `${amount} was sent.` : 'The money was sent.'],
    failed: [`${gateway} could not take the payment`, 'Your bank said no. Nothing was charged.'],
    cancelled: ['Order cancelled', 'Nothing was charged.'],
    expired: ['The payment was not made in time', 'Nothing was charged.'],
    refunded: [
      `${gateway} paid you back`,
      isBuy ? 'The full amount went back to you.' : 'Your coins went back to you.',
    ],
  }
  const [title, text] = texts[order.state]
  return { title, text }
}
