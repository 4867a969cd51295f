import { countries } from '@sliproad/core/countries'
import { type Html, html } from '../../page/html.ts'
import { icon } from '../../page/icons.ts'
import { type KycCase, type KycStep, stepsOf } from '../kyc-case.ts'
import { documentTypes } from '../kyc-person.ts'
import { documentNames } from './kyc-texts.ts'

type StepText = { title: string; text: string; drawing: string; action: string }

const texts: Readonly<Record<KycStep, StepText>> = {
  document: {
    title: 'Which document would you show?',
    text: 'Choose one and press the button: the picture takes itself.',
    drawing: 'k-document',
    action: 'Take the picture',
  },
  selfie: {
    title: 'Now your face',
    text: 'No camera is asked for. A drawing stands in for you.',
    drawing: 'k-face',
    action: 'Take the selfie',
  },
  address: {
    title: 'Where do you live?',
    text: 'A bill or a bank statement would do. A drawing stands in for it.',
    drawing: 'k-letter',
    action: 'Show the proof of address',
  },
  funds: {
    title: 'Where does the money come from?',
    text: 'A payslip or a contract would do. A drawing stands in for it.',
    drawing: 'k-letter',
    action: 'Show the source of funds',
  },
}

/** Counts the steps for the customer; submitting is the last one. */
export function stepCount({ tier }: KycCase, done: number): Html {
  return html`<p class="count">Step ${done + 1} of ${stepsOf(tier).length + 1}</p>`
}

/** One item to present: a form of one button, for the document with its kind and country. */
export function stepForm(kycCase: KycCase, step: KycStep): Html {
  const { title, text, drawing, action } = texts[step]
  return html`<form class="flow" method="post">
<div class="title">${stepCount(kycCase, kycCase.taken.length)}<h1>${title}</h1><p>${text}</p></div>
${step === 'document' ? documentFields(kycCase) : undefined}
<div class="panel frame">${icon(drawing)}</div>
<div class="paybar"><button class="btn primary big wide" type="submit" name="step" value="${step}">${action}</button></div>
</form>`
}

function documentFields({ person }: KycCase): Html {
  const types = documentTypes.map((type) => {
    const mark = type === person.documentType ? html` checked` : undefined
    return html`<label class="choice plain"><input type="radio" name="documentType" value="${type}"${mark}><span><b>${documentNames[type]}</b></span></label>`
  })
  return html`<fieldset>
<legend class="legend">Kind of document</legend>
<div class="panel">${types}</div>
</fieldset>
<label class="field"><span>Issued by</span><select name="country">${countryOptions(person.country)}</select></label>`
}

export function countryOptions(chosen: string): Html[] {
  return countries
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => {
      const mark = code === chosen ? html` selected` : undefined
      return html`<option value="${code}"${mark}>${name}</option>`
    })
}
