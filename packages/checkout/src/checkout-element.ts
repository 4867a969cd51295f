import { type CheckoutFrame, createCheckoutFrame } from './checkout-frame.ts'
import type { Look } from './checkout-link.ts'
import { type CheckoutState, outcomeOf } from './outcome.ts'
import { textsFor } from './texts.ts'

/** The events of the element; `detail` is the state of the session. */
export type CheckoutEvents = {
  /** The checkout has loaded its session and is shown. */
  'sliproad-ready': CustomEvent<CheckoutState>
  /** The session or its order has changed. */
  'sliproad-status': CustomEvent<CheckoutState>
  'sliproad-completed': CustomEvent<CheckoutState>
  /** It failed, was cancelled, expired or was refunded. */
  'sliproad-ended': CustomEvent<CheckoutState>
}

/** Where there is no document, as on a server that renders pages, the class exists and is never made. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/** `<sliproad-checkout session="https://…/checkout?…" theme="dark" language="de">` */
export class SliproadCheckoutElement extends Base {
  static readonly observedAttributes = ['session', 'theme', 'language']
  #frame: CheckoutFrame | undefined
  #state: CheckoutState | undefined

  /** The `checkoutUrl` of a session. */
  get session(): string | null {
    return this.getAttribute('session')
  }

  set session(url: string | null) {
    if (url === null) this.removeAttribute('session')
    else this.setAttribute('session', url)
  }

  /** The last state that the checkout has told. */
  get state(): CheckoutState | undefined {
    return this.#state
  }

  connectedCallback(): void {
    this.style.display ||= 'block'
    this.#show()
  }

  disconnectedCallback(): void {
    this.#frame?.remove()
    this.#frame = undefined
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (this.isConnected && before !== now) this.#show()
  }

  #show(): void {
    this.#frame?.remove()
    this.#frame = undefined
    this.#state = undefined
    const { session } = this
    if (!session) return
    const language = this.getAttribute('language') ?? undefined
    const title = this.getAttribute('title') ?? textsFor(language).title
    this.#frame = createCheckoutFrame({
      session,
      title,
      language,
      theme: themeOf(this.getAttribute('theme')),
      onState: (state) => this.#hear(state),
    })
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(this.#frame.iframe)
  }

  #hear(state: CheckoutState): void {
    const isFirst = this.#state === undefined
    this.#state = state
    if (isFirst) this.#tell('sliproad-ready')
    this.#tell('sliproad-status')
    const outcome = outcomeOf(state.status)
    if (outcome !== 'open') this.#tell(`sliproad-${outcome}`)
  }

  #tell(name: keyof CheckoutEvents): void {
    this.dispatchEvent(new CustomEvent(name, { detail: this.#state, bubbles: true, composed: true }))
  }
}

function themeOf(text: string | null): Look['theme'] {
  return text === 'light' || text === 'dark' ? text : undefined
}

/** Two copies of this script in one page are no error: the first one serves both. */
export function defineCheckoutElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('sliproad-checkout')) return
  customElements.define('sliproad-checkout', SliproadCheckoutElement)
}

declare global {
  interface HTMLElementTagNameMap {
    'sliproad-checkout': SliproadCheckoutElement
  }
  interface HTMLElementEventMap extends CheckoutEvents {}
}
