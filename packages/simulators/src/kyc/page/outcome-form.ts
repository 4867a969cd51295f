import { type Html, html } from '../../page/html.ts'
import { icon } from '../../page/icons.ts'
import { type KycCase, type KycState, kycReasons } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import type { KycChoice } from '../kyc-messages.ts'
import { reasonNames, stateLooks } from './kyc-texts.ts'
import { countryOptions, stepCount } from './step-page.ts'

type Choice = { value: string; title: string; note: string; choice: KycChoice }

const choices: readonly Choice[] = [
  {
    value: 'approved',
    title: 'Approved',
    note: 'after a moment, with the data below',
    choice: { outcome: 'approved' },
  },
  {
    value: 'manual_review',
    title: 'Somebody has to look',
    note: 'stays there until a test decides',
    choice: { outcome: 'manual_review' },
  },
  ...kycReasons.map((reason) => ({
    value: reason,
    title: reasonNames[reason],
    note: reason,
    choice: { outcome: 'rejected', reason } as const,
  })),
]

export function readChoice(value: unknown): KycChoice {
  return choices.find((one) => one.value === value)?.choice ?? { outcome: 'approved' }
}

/** The last step: the person, and the outcome. */
export function outcomeForm(context: KycRoutesContext, kycCase: KycCase): Html {
  const back = kycCase.successUrl === null ? 'You see the case next.' : 'You return to where you came from.'
  return html`<form class="flow" method="post">
<fieldset>
<legend class="title">${stepCount(kycCase, kycCase.taken.length)}<h1>What should happen?</h1></legend>
<div class="panel">${choices.map((one, index) => row(one, index === 0))}</div>
</fieldset>
${personFields(kycCase)}
${plans(context, kycCase)}
<div class="paybar"><button class="btn primary big wide" type="submit" name="step" value="submit">Hand it in</button><p>${back}</p></div>
<button class="quiet again" type="submit" name="step" value="again" formnovalidate>${icon('i-left', 's16')} Show everything again</button>
</form>`
}

function row({ value, title, note, choice }: Choice, checked: boolean): Html {
  const [name, look] = stateLooks[choice.outcome]
  const mark = checked ? html` checked` : undefined
  return html`<label class="choice"><input type="radio" name="outcome" value="${value}" class="kyc-${value}"${mark}><span><b>${title}</b><small>${note}</small></span><span class="state ${look}">${icon(`s-${look}`, 'glyph')} ${name}</span></label>`
}

function personFields({ person }: KycCase): Html {
  return html`<fieldset class="fields">
<legend class="legend">What the document says</legend>
<label class="field"><span>First name</span><input name="firstName" value="${person.firstName}" maxlength="100" required autocomplete="off"></label>
<label class="field"><span>Last name</span><input name="lastName" value="${person.lastName}" maxlength="100" required autocomplete="off"></label>
<label class="field"><span>Date of birth</span><input name="dateOfBirth" type="date" value="${person.dateOfBirth}" min="1900-01-01" required></label>
<label class="field"><span>Country</span><select name="country">${countryOptions(person.country)}</select></label>
</fieldset>`
}

/** One list per outcome; the chosen radio shows its own, without a script. */
function plans({ gatewayName, messages, clock }: KycRoutesContext, kycCase: KycCase): Html {
  const lists = choices.map(({ value, choice }) => {
    let current: KycCase = { ...kycCase, submitted: true }
    const steps = messages.planFor(kycCase, choice).map((move) => {
      const next = { ...current, state: move.state }
      current = { ...next, ...messages.noted(next, move, { now: clock.now(), passing: false }) }
      return html`<li class="ahead"><span class="stud"></span><h3><code>${messages.word(current)}</code>, case ${wordOf(move.state)}</h3></li>`
    })
    return html`<ol class="road mini plan-kyc-${value}">${steps}</ol>`
  })
  return html`<section>
<h2 class="legend">What ${gatewayName} will say</h2>
<div class="panel plan">${lists}</div>
</section>`
}

function wordOf(state: KycState): string {
  return stateLooks[state][0].toLowerCase()
}
