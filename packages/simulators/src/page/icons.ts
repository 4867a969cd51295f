import { gatewayIds } from '@sliproad/core/gateway-ids'
import { gatewayMark } from '@sliproad/core/gateway-marks'
import { type Html, html } from './html.ts'

/** Every drawing of the page, defined once and used by name. */
export const iconSheet: Html = html`<svg class="vh" aria-hidden="true">
<symbol id="i-left" viewBox="0 0 20 20"><path d="M12 5.5 7.5 10l4.5 4.5"/></symbol>
<symbol id="i-right" viewBox="0 0 20 20"><path d="m8 5.5 4.5 4.5L8 14.5"/></symbol>
<symbol id="i-card" viewBox="0 0 20 20"><rect x="2.5" y="4.5" width="15" height="11" rx="2"/><path d="M2.5 8.5h15M5.5 12.5h3"/></symbol>
<symbol id="i-bank" viewBox="0 0 20 20"><path d="M3 8.5 10 4l7 4.5zM5 9v5.5M10 9v5.5M15 9v5.5M3 16.5h14"/></symbol>
<symbol id="i-wallet" viewBox="0 0 20 20"><path d="M3 6.5A1.5 1.5 0 0 1 4.5 5H15v3M3 6.5V14a2 2 0 0 0 2 2h12V8H4.5A1.5 1.5 0 0 1 3 6.5Z"/><path d="M14 12h.01"/></symbol>
<symbol id="k-document" viewBox="0 0 96 64"><rect x="6" y="6" width="84" height="52" rx="6"/><circle cx="28" cy="27" r="8"/><path d="M15 48c2-8 7-11 13-11s11 3 13 11M52 22h28M52 32h28M52 42h18"/></symbol>
<symbol id="k-face" viewBox="0 0 96 64"><circle cx="48" cy="25" r="14"/><path d="M22 62c3-15 13-20 26-20s23 5 26 20M8 16V6h10M88 16V6H78M8 48v10h10M88 48v10H78"/></symbol>
<symbol id="k-letter" viewBox="0 0 96 64"><path d="M26 4h32l12 12v44H26zM58 4v12h12M36 28h24M36 38h24M36 48h14"/></symbol>
<symbol id="r-diamond" viewBox="0 0 24 24"><path d="m12 4.5 7.5 7.5-7.5 7.5L4.5 12z" fill="currentColor"/></symbol>
<symbol id="s-completed" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor"/><path class="cut" d="m5 8.3 2.1 2.1L11 6"/></symbol>
<symbol id="s-failed" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor"/><path class="cut" d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6"/></symbol>
<symbol id="s-processing" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M8 4.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor"/></symbol>
<symbol id="s-pending" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.6 2.1"/></symbol>
<symbol id="s-refunded" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M6.8 5.3 5 7l1.8 1.7M5.2 7h3.3a1.7 1.7 0 0 1 0 3.4H7.5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="s-expired" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M8 4.8V8l2 1.4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></symbol>
<symbol id="s-cancelled" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M5.3 8h5.4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></symbol>
<symbol id="logo" viewBox="0 0 32 32"><path d="M9 29v-1.5C9 16.5 23 17.5 23 6V3" fill="none" stroke="currentColor" stroke-width="6"/><path fill="currentColor" d="M20 29v-7.6c2.6-1.9 4.6-4 6-6.5V29Z"/></symbol>
</svg>`

export function icon(name: string, classes = ''): Html {
  return html`<svg class="ic ${classes}" aria-hidden="true"><use href="#${name}"/></svg>`
}

/** The mark of a gateway as the checkout shows it. */
export function gatewayBadge(gatewayId: string): Html {
  const { letters, hue, drawing } = gatewayMark(gatewayId)
  const inside =
    drawing === null
      ? letters
      : html`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${drawing}"/></svg>`
  const colours = hue === null ? '' : ' badge-letters'
  return html`<span class="badge${colours} badge-${gatewayId}" aria-hidden="true">${inside}</span>`
}

/** The hues of marks that are letters; logos have their colours in page.css. */
export const badgeHues = gatewayIds
  .map((id) => ({ id, hue: gatewayMark(id).hue }))
  .filter(({ hue }) => hue !== null)
  .map(({ id, hue }) => `.badge-${id} { --hue: ${hue}; }`)
  .join('\n')
