import type { Clock } from '@sliproad/core/clock'
import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { CheckoutApi } from './api/checkout-api.ts'
import type { TabStorage } from './link.ts'
import type { WayBack } from './way-back.ts'

/** What every screen may use of the page around it. */
export type Page = {
  api: CheckoutApi
  clock: Clock
  storage: TabStorage | null
  /** Null when no session could tell who the partner is. */
  partner: string | null
  way: WayBack
  /** The page stands inside another one. */
  embedded: boolean
  /** What screen readers hear without losing their place. */
  announce: (text: string) => void
  /** Reads the session again. */
  ask: () => void
  asking: boolean
  setTitle: (title: string) => void
  navigate: (url: string) => void
  newKey: () => string
  /** The link with its secret, for whoever wants to come back. */
  resumeLink: string
}

const PageContext = createContext<Page | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

/** Names the view in the browser's tab. */
export function useTitle(heading: string): void {
  const { partner, setTitle } = usePage()
  useEffect(() => setTitle(`${heading} · ${partner ?? 'Sliproad'}`), [heading, partner, setTitle])
}
