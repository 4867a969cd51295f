import { networkOf } from '@sliproad/core/networks'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { magicOutcome, type Outcome, plannedStates } from '../outcome.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { type OutcomeText, outcomeTexts } from './outcome-texts.ts'
import { paceField, paces, paceTime } from './pace-field.ts'
import { pageShell } from './page-shell.ts'
import {
  coins,
  kindOfMethod,
  methodName,
  money,
  shortAddress,
  shortReference,
  stateName,
} from './page-text.ts'
import { testMeans } from './test-means.ts'

/** What the page shows of an order, whether it exists at the provider already or not. */
export type Payment = Pick<
  SimulatorOrder,
  | 'orderType'
  | 'fiat'
  | 'fiatAmount'
  | 'crypto'
  | 'network'
  | 'cryptoAmount'
  | 'paymentMethod'
  | 'walletAddress'
  | 'externalId'
  | 'returnUrl'
  | 'details'
>

type PaymentContext = GatewayContext & { messages: GatewayMessages }

/** The page where a user would pay or sell, and where a tester chooses the outcome. */
export function paymentPage(context: PaymentContext, payment: Payment): Html {
  const amount = money(payment.fiatAmount, payment.fiat)
  const isBuy = payment.orderType === 'buy'
  const action = isBuy ? `Pay ${amount}` : `Sell ${coins(payment.cryptoAmount, payment.crypto)}`
  return pageShell(context, {
    title: isBuy ? `pay ${amount}` : `sell for ${amount}`,
    tools: html`<form class="tools" method="post"><button class="quiet" type="submit" name="outcome" value="cancelled">${icon('i-left', 's16')} Cancel and go back</button></form>`,
    main: html`<main class="split">
<div class="side">${paymentSign(payment)}
<div class="aside"><p>In production, ${context.gatewayName}'s own page opens here. The sandbox speaks ${context.gatewayName}'s protocol, so your integration sees the same messages.</p></div>
</div>
<form class="flow" method="post">
${identity(context, payment)}
${means(payment)}
${outcomes(context, payment)}
${paceField(context.delays)}
${messagePlans(context, payment)}
<div class="paybar"><button class="btn primary big wide" type="submit">${action}</button><p>${payment.returnUrl === null ? 'You see the order next.' : 'You return to the checkout.'}</p></div>
</form>
</main>`,
  })
}

/** The main figure, largest: what is paid, or what is paid out. */
export function paymentSign(payment: Payment): Html {
  const isBuy = payment.orderType === 'buy'
  const figure = money(payment.fiatAmount, payment.fiat)
  const method = methodName(payment.paymentMethod)
  return html`<section class="sign" aria-label="Simulated ${isBuy ? 'payment' : 'sale'}">
<p class="label">${isBuy ? 'You would pay' : 'You would be paid'}</p>
<p class="figure ${figure.length > 13 ? 'long' : ''}"><bdi>${figure}</bdi></p>
<p class="where">${icon('r-diamond')} by ${method}, ${isBuy ? 'to nobody' : 'by nobody'}</p>
<div class="lane"></div>
<dl>
<div><dt>For</dt><dd><bdi>${coins(payment.cryptoAmount, payment.crypto)}</bdi></dd></div>
<div><dt>On</dt><dd>${networkOf(payment.network).name}</dd></div>
${address(payment)}
${payment.externalId === null ? undefined : html`<div class="more"><dt>Order</dt><dd class="mono" dir="ltr" title="${payment.externalId}">${shortReference(payment.externalId)}</dd></div>`}
</dl>
</section>`
}

function address({ walletAddress, orderType }: Payment): Html | undefined {
  if (walletAddress === null) return undefined
  const label = orderType === 'buy' ? 'To' : 'From'
  return html`<div><dt>${label}</dt><dd class="mono" dir="ltr" title="${walletAddress}">${shortAddress(walletAddress)}</dd></div>`
}

function means({ orderType, paymentMethod }: Payment): Html {
  const kind = kindOfMethod(paymentMethod)
  const { title, rows } = testMeans(kind, orderType)
  return html`<section>
<h2 class="legend">${title}</h2>
<dl class="panel rows card">${rows.map(([label, value], index) => html`<div><dt>${index === 0 ? icon(`i-${kind}`) : undefined}${label}</dt><dd class="mono" dir="ltr">${value}</dd></div>`)}</dl>
</section>`
}

/** What the gateway would ask for before it takes the payment; less of it where it could read a verification. */
function identity({ credentials, gatewayName }: PaymentContext, { details }: Payment): Html | undefined {
  if (credentials.sumsubClientId === undefined) return undefined
  const isShared = details.verification === 'shared'
  const text = isShared
    ? `${gatewayName} has read your verification at Sumsub and asks for no document.`
    : `${gatewayName} would ask for a photo of your passport or identity card here.`
  return html`<section class="identity ${isShared ? 'shared' : 'asked'}">
<h2 class="legend">Identity check</h2>
<dl class="panel rows"><div><dt>Document</dt><dd>${isShared ? 'shared' : 'asked for'}</dd></div></dl>
<p class="help">${text}${details.verification === 'refused' ? ' The share token opened nothing.' : undefined}</p>
</section>`
}

function outcomes({ messages }: PaymentContext, payment: Payment): Html {
  const magic = magicOutcome(payment.fiatAmount)
  const words = messages.words[payment.orderType]
  // An outcome that the provider does not have cannot be chosen; a magic amount may still cause it.
  const all = outcomeTexts(payment).filter(
    ({ outcome, state }) => words[state].length > 0 || outcome === magic,
  )
  // A magic amount leaves no choice but leaving.
  const offered = magic ? all.filter(({ outcome }) => outcome === magic || outcome === 'abandoned') : all
  return html`<fieldset>
<legend class="title"><h1>What should happen?</h1></legend>
${magic ? html`<p class="help first">${money(payment.fiatAmount, payment.fiat)} is a magic amount: paying it always ends this way.</p>` : undefined}
<div class="panel">${offered.map((text, index) => choice(text, index === 0))}</div>
</fieldset>`
}

function choice({ outcome, title, note, state }: OutcomeText, checked: boolean): Html {
  const mark = checked ? html` checked` : undefined
  return html`<label class="choice"><input type="radio" name="outcome" value="${outcome}" class="outcome-${outcome}"${mark}><span><b>${title}</b><small>${note}</small></span><span class="state ${state}">${icon(`s-${state}`, 'glyph')} ${stateName(state)}</span></label>`
}

/** One list per outcome; the chosen radio shows its own, without a script. */
function messagePlans(context: PaymentContext, payment: Payment): Html {
  const plans = outcomeTexts(payment).map(({ outcome }) => messagePlan(context, payment, outcome))
  return html`<section>
<h2 class="legend">What ${context.gatewayName} will say</h2>
<div class="panel plan">${plans}</div>
</section>`
}

function messagePlan(context: PaymentContext, payment: Payment, outcome: Outcome): Html {
  const words = context.messages.words[payment.orderType]
  const [first] = words.pending
  const rows = paces(context.delays).map((pace) => plannedStates(outcome, pace.delays))
  const steps = plannedStates(outcome, context.delays).flatMap(({ state }, index) =>
    words[state].map((word) => {
      const times = paces(context.delays).map((_pace, number) =>
        paceTime(rows[number]?.[index]?.afterMs ?? 0, number),
      )
      return html`<li class="ahead"><span class="stud"></span><h3><code>${word}</code>, order ${state}</h3><span class="time">${times}</span></li>`
    }),
  )
  return html`<ol class="road mini plan-${outcome}"><li class="ahead"><span class="stud"></span><h3><code>${first}</code>, order pending</h3><span class="time">at once</span></li>${steps}</ol>`
}
