import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Format, formatFor } from '../format.ts'
import { en, type Texts } from './en.ts'

export type Locale = { tag: string; direction: 'ltr' | 'rtl'; texts: Texts; format: Format }

type Language = { texts: Texts; direction: 'ltr' | 'rtl'; defaultTag: string }

/** Adding a language is a line here and a catalogue beside `en.ts`. */
const languages: Record<string, Language> = {
  en: { texts: en, direction: 'ltr', defaultTag: 'en-GB' },
}

/** The first of the reader's languages that we speak, with the number and date habits of their region. */
export function chooseLocale(wanted: readonly string[]): Locale {
  const tag = wanted.find((each) => languageOf(each) in languages) ?? 'en-GB'
  const language = languages[languageOf(tag)] ?? { texts: en, direction: 'ltr', defaultTag: 'en-GB' }
  const full = tag.includes('-') ? tag : language.defaultTag
  return { tag: full, direction: language.direction, texts: language.texts, format: formatFor(full) }
}

function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}

const LocaleContext = createContext<Locale | null>(null)
export const LocaleProvider = LocaleContext.Provider

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it')
  return locale
}
