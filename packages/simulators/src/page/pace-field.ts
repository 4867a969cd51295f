import { type Delays, paced } from '../outcome.ts'
import { type Html, html } from './html.ts'

type Pace = { stepMs: number; label: string; delays: Delays }

const usual = [0, 2_000, 30_000, 300_000]

/** The paces to choose from; a deployment's own comes first when it is not among the usual ones. */
export function paces(delays: Delays): readonly Pace[] {
  const own = usual.includes(delays.processingMs) ? [] : [delays.processingMs]
  return [...own, ...usual].map((stepMs) => ({
    stepMs,
    label: stepMs === 0 ? 'None' : duration(stepMs),
    delays: stepMs === delays.processingMs ? delays : paced(delays, stepMs),
  }))
}

export function paceField(delays: Delays): Html {
  const choices = paces(delays).map(({ stepMs, label }, index) => {
    const mark = stepMs === delays.processingMs ? html` checked` : undefined
    return html`<label><input type="radio" name="stepMs" value="${stepMs}" class="pace-${index}"${mark}>${label}</label>`
  })
  return html`<fieldset class="speed">
<legend class="vh">Delay between steps</legend>
<span class="legend" aria-hidden="true">Delay between steps</span>
<div class="seg">${choices}</div>
</fieldset>`
}

/** The time of a step at one pace; the styles show only the chosen pace's. */
export function paceTime(afterMs: number, index: number): Html {
  return html`<span class="at-${index}">${afterMs === 0 ? 'at once' : `after ${duration(afterMs)}`}</span>`
}

function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  return ms < 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`
}
