import { type Format, formatFor } from '../format.ts'
import type { Texts } from './en.ts'
import { type LanguageCode, languages } from './languages.ts'

export type Locale = {
  language: LanguageCode
  tag: string
  direction: 'ltr' | 'rtl'
  texts: Texts
  format: Format
}

export type LanguageChoice = { language: LanguageCode; tag: string }

/** The first of the reader's languages that we speak, with the number and date habits of their region. */
export function chooseLanguage(wanted: readonly string[], chosen: string | null = null): LanguageChoice {
  const tag = [...(chosen ? [chosen] : []), ...wanted].find((each) => languageOf(each) !== null) ?? 'en-GB'
  const language = languageOf(tag) ?? 'en'
  // Somebody who picks a language by hand keeps the region in which he reads it, if he names one.
  const regional = tag.includes('-') ? tag : wanted.find((each) => each.startsWith(`${language}-`))
  return { language, tag: regional ?? languages[language].defaultTag }
}

export async function loadLocale({ language, tag }: LanguageChoice): Promise<Locale> {
  const { direction, load } = languages[language]
  return { language, tag, direction, texts: await load(), format: formatFor(tag) }
}

function languageOf(tag: string): LanguageCode | null {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, code) ? (code as LanguageCode) : null
}
