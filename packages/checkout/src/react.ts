import { createElement, type ReactElement, useEffect, useRef } from 'react'
import {
  type CheckoutEvents,
  defineCheckoutElement,
  type SliproadCheckoutElement,
} from './checkout-element.ts'
import type { CheckoutState } from './outcome.ts'

export type CheckoutProps = {
  /** The `checkoutUrl` of a session. */
  session: string
  theme?: 'light' | 'dark'
  language?: string
  className?: string
  onReady?: (state: CheckoutState) => void
  onStatus?: (state: CheckoutState) => void
  onCompleted?: (state: CheckoutState) => void
  onEnded?: (state: CheckoutState) => void
}

/** The element `<sliproad-checkout>` with its events as properties. */
export function Checkout(props: CheckoutProps): ReactElement {
  const { session, theme, language, className } = props
  const element = useRef<SliproadCheckoutElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    defineCheckoutElement()
    return listen(element.current, () => latest.current)
  }, [])
  return createElement('sliproad-checkout', { ref: element, session, theme, language, class: className })
}

function listen(element: SliproadCheckoutElement | null, props: () => CheckoutProps): () => void {
  const listeners: { [Name in keyof CheckoutEvents]: (event: CheckoutEvents[Name]) => void } = {
    'sliproad-ready': ({ detail }) => props().onReady?.(detail),
    'sliproad-status': ({ detail }) => props().onStatus?.(detail),
    'sliproad-completed': ({ detail }) => props().onCompleted?.(detail),
    'sliproad-ended': ({ detail }) => props().onEnded?.(detail),
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) element?.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) element?.removeEventListener(name, listener)
  }
}
