import { createCheckoutFrame } from './checkout-frame.ts'
import { checkoutUrl, type Look } from './checkout-link.ts'
import { type CheckoutState, outcomeOf } from './outcome.ts'
import { textsFor } from './texts.ts'

export type OpenCheckout = Look & {
  /** The `checkoutUrl` of a session. */
  session: string
  /** `modal` (above the page), `inline` (inside `container`) or `redirect` (in place of the page). */
  mode?: 'modal' | 'inline' | 'redirect'
  /** For `inline`: the element that the checkout is put into. */
  container?: Element
  /** The session or its order has changed. */
  onStatus?: (state: CheckoutState) => void
  onCompleted?: (state: CheckoutState) => void
  /** It failed, was cancelled, expired or was refunded. */
  onEnded?: (state: CheckoutState) => void
}

export type OpenedCheckout = {
  close(): void
  /** Resolves when the checkout is closed by the reader or by `close`, with the last state that it told. */
  closed: Promise<CheckoutState | undefined>
}

/** Shows the checkout of a session. What the page is told serves its display: fulfil orders by webhooks. */
export function openCheckout(options: OpenCheckout): OpenedCheckout {
  const { session, mode = 'modal', container, ...look } = options
  if (mode === 'redirect') return redirect(session, look)
  if (mode === 'inline' && !container) throw new TypeError('mode: inline needs a container.')
  const texts = textsFor(look.language)
  let last: CheckoutState | undefined
  const onState = (state: CheckoutState) => {
    last = state
    tell(options, state)
  }
  const frame = createCheckoutFrame({ ...look, session, title: texts.title, onState })
  const { promise, resolve } = withResolvers<CheckoutState | undefined>()
  const end = () => {
    frame.remove()
    resolve(last)
  }
  if (mode === 'inline') {
    container?.append(frame.iframe)
    return { close: end, closed: promise }
  }
  const close = showModal(frame.iframe, { texts, theme: look.theme, onClose: end })
  return { close, closed: promise }
}

function tell({ onStatus, onCompleted, onEnded }: OpenCheckout, state: CheckoutState): void {
  onStatus?.(state)
  const outcome = outcomeOf(state.status)
  if (outcome === 'completed') onCompleted?.(state)
  if (outcome === 'ended') onEnded?.(state)
}

function redirect(session: string, look: Look): OpenedCheckout {
  window.location.assign(checkoutUrl(session, look))
  return { close() {}, closed: new Promise(() => {}) }
}

const styles = `
  dialog { width: min(100vw, 30rem); max-width: none; max-height: calc(100dvh - 2rem); margin: auto; padding: 0; border: 0;
    border-radius: 16px; overflow: hidden; background: Canvas; color: CanvasText;
    box-shadow: 0 24px 80px rgb(0 0 0 / 35%) }
  dialog[open] { display: flex; flex-direction: column }
  dialog::backdrop { background: rgb(0 0 0 / 55%) }
  header { flex: none; display: flex; justify-content: flex-end }
  section { flex: 1 1 auto; min-height: 0; overflow: hidden auto; scrollbar-width: thin }
  iframe { min-height: 100% }
  button { width: 44px; height: 44px; border: 0; border-radius: 50%; font: 24px/1 system-ui, sans-serif; color: inherit;
    background: none; cursor: pointer }
  button:focus-visible { outline: 2px solid; outline-offset: -4px }
  @media (width < 34rem) { dialog { width: 100vw; height: 100dvh; max-height: none; border-radius: 0 } }
`

type Modal = { texts: { title: string; close: string }; theme: Look['theme']; onClose: () => void }

/**
 * A dialog of the browser: it keeps the focus inside, closes with Escape and gives the focus back. It stands in a shadow
 * tree with a style sheet made by script, so that neither the styles nor a strict policy of the page touch it.
 */
function showModal(iframe: HTMLIFrameElement, { texts, theme, onClose }: Modal): () => void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', texts.title)
  const header = document.createElement('header')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', texts.close)
  button.addEventListener('click', () => dialog.close())
  header.append(button)
  const content = document.createElement('section')
  content.append(iframe)
  dialog.append(header, content)
  dialog.style.colorScheme = theme ?? 'light dark'
  dialog.addEventListener('close', () => {
    host.remove()
    onClose()
  })
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  return () => dialog.close()
}

/** Browsers have had `Promise.withResolvers` only since 2024. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((found) => {
    resolve = found
  })
  return { promise, resolve }
}
