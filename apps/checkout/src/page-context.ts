import type { Clock } from '@sliproad/core/clock'
import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { CheckoutApi } from './api/checkout-api.ts'
import type { TabStorage } from './session/link.ts'
import type { ReturnTarget } from './session/return-target.ts'

export type NextTry = { sessionId: string; clientSecret: string }

/** What every screen may use of the page. */
export type Page = {
  api: CheckoutApi
  clock: Clock
  storage: TabStorage | null
  /** Storage of this device; null where the browser blocks it. */
  device: TabStorage | null
  /** The partner's name; null when no session was loaded. */
  partner: string | null
  returnTarget: ReturnTarget
  /** The page is shown inside a frame. */
  embedded: boolean
  /** The user has just come back from the gateway. */
  returned: boolean
  /** Screen readers read the text out without moving the focus. */
  announce: (text: string) => void
  /** Reads the session again. */
  reload: () => void
  reloading: boolean
  setTitle: (title: string) => void
  navigate: (url: string) => void
  newKey: () => string
  /** Opens the next try of this session. */
  openNext: (next: NextTry, step: 'amount' | 'address') => void
  /** The link with its secret, for returning after the tab was closed. */
  resumeLink: string
}

const PageContext = createContext<Page | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

/** Sets the title of the browser's tab. */
export function useTitle(heading: string): void {
  const { partner, setTitle } = usePage()
  useEffect(() => setTitle(`${heading} · ${partner ?? 'Sliproad'}`), [heading, partner, setTitle])
}
