import { type Html, html } from '../../page/html.ts'
import { icon } from '../../page/icons.ts'
import { shortReference } from '../../page/page-text.ts'
import { type KycCase, stepsOf } from '../kyc-case.ts'
import { stepNames, tierNames } from './kyc-texts.ts'

/** What is checked, and that no real person is. */
export function caseSign({ tier, reference }: KycCase): Html {
  const asked = stepsOf(tier).map((step) => html`<span>${stepNames[step]}</span>`)
  return html`<section class="sign" aria-label="Simulated verification">
<p class="label">You would prove</p>
<p class="figure long">who you are</p>
<p class="where">${icon('r-diamond')} to nobody</p>
<div class="lane"></div>
<dl>
<div><dt>Tier</dt><dd>${tierNames[tier]}</dd></div>
<div class="more"><dt>Asked for</dt><dd class="asked">${asked}</dd></div>
<div class="more"><dt>Case</dt><dd class="mono" dir="ltr" title="${reference}">${shortReference(reference)}</dd></div>
</dl>
</section>`
}
