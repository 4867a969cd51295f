import { type Html, html } from '../../page/html.ts'
import { icon } from '../../page/icons.ts'
import { pageShell } from '../../page/page-shell.ts'
import { shortAddress } from '../../page/page-text.ts'
import { type KycCase, stepsOf } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import { caseSign } from './case-sign.ts'
import { stateLooks } from './kyc-texts.ts'
import { outcomeForm } from './outcome-form.ts'
import { stepForm } from './step-page.ts'
import { promise } from './verification-notice.ts'

/** The page where a customer would prove an identity, and where a tester chooses the outcome. */
export function verificationPage(context: KycRoutesContext, kycCase: KycCase): Html {
  const next = stepsOf(kycCase.tier).find((step) => !kycCase.taken.includes(step))
  const name = context.gatewayName
  return pageShell(context, {
    title: 'verify who you are',
    promise,
    tools: html`<form class="tools" method="post"><button class="quiet" type="submit" name="step" value="leave">${icon('i-left', 's16')} Leave</button></form>`,
    main: html`<main class="split">
<div class="side">${caseSign(kycCase)}
<div class="aside"><p>In production, ${name}'s own page opens here. The sandbox speaks ${name}'s protocol, so your integration sees the same messages.</p></div>
</div>
${next ? stepForm(kycCase, next) : outcomeForm(context, kycCase)}
</main>`,
  })
}

const statusTexts: Readonly<Record<KycCase['state'], readonly [title: string, text: string]>> = {
  pending: ['Nothing was handed in yet', 'The customer has not begun.'],
  in_progress: ['Handed in', 'The review takes a moment.'],
  manual_review: ['Somebody has to look', 'The answer comes later; the customer has nothing left to do.'],
  approved: ['Verified', 'The review is over.'],
  rejected: ['Not verified', 'The review is over.'],
  expired: ['The case was closed', 'Whoever asked has to start a new one.'],
}

type Status = { kycCase: KycCase; returnUrl: string | null; returning: boolean }

/** The state of a case; right after submitting, the page leads the customer back by itself. */
export function statusPage(context: KycRoutesContext, { kycCase, returnUrl, returning }: Status): Html {
  const [title, text] = statusTexts[kycCase.state]
  const [name, look] = stateLooks[kycCase.state]
  const host = returnUrl === null ? undefined : new URL(returnUrl).host
  const refresh =
    returning && returnUrl !== null
      ? { refresh: { seconds: 1, url: returnUrl } }
      : kycCase.plan.length > 0
        ? { refresh: { seconds: 3 } }
        : {}
  return pageShell(context, {
    title: title.toLowerCase(),
    promise,
    ...refresh,
    main: html`<main class="split">
<div class="side">${caseSign(kycCase)}</div>
<section class="flow">
<div class="title" role="status"><h1>${title}</h1><p>${returning && host ? `Taking you back to ${host}.` : text}</p></div>
<dl class="panel rows">
<div><dt>Status</dt><dd class="state ${look}">${icon(`s-${look}`, 'glyph')} ${name}</dd></div>
<div><dt>${context.gatewayName} says</dt><dd class="mono" dir="ltr">${context.messages.word(kycCase)}</dd></div>
<div><dt>Reference</dt><dd class="mono" dir="ltr" title="${kycCase.id}">${shortAddress(kycCase.id)}</dd></div>
</dl>
${returnUrl === null || host === undefined ? undefined : html`<div class="paybar"><a class="btn primary big wide" href="${returnUrl}">Return to ${host}</a></div>`}
</section>
</main>`,
  })
}
