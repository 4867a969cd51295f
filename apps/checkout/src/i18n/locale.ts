import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from './load-locale.ts'

export type { Locale }

const LocaleContext = createContext<Locale | null>(null)
export const LocaleProvider = LocaleContext.Provider

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it')
  return locale
}
