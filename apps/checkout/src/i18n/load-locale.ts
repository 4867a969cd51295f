import { type Format, formatFor } from './format.ts'
import type { Texts } from './languages/en.ts'
import { type LanguageCode, languages } from './languages.ts'

export type Locale = {
  language: LanguageCode
  tag: string
  dir: 'ltr' | 'rtl'
  texts: Texts
  format: Format
}

export type LanguageChoice = { language: LanguageCode; tag: string }

/** The first of the user's languages that we have, with the number and date formats of the user's region. */
export function chooseLanguage(wanted: readonly string[], chosen: string | null = null): LanguageChoice {
  const tag = [...(chosen ? [chosen] : []), ...wanted].find((each) => languageOf(each) !== null) ?? 'en-GB'
  const language = languageOf(tag) ?? 'en'
  // A language picked by hand keeps the region that the browser names for it, if any.
  const regional = tag.includes('-') ? tag : wanted.find((each) => each.startsWith(`${language}-`))
  return { language, tag: regional ?? languages[language].defaultTag }
}

export async function loadLocale({ language, tag }: LanguageChoice): Promise<Locale> {
  const { dir, load } = languages[language]
  return { language, tag, dir, texts: await load(), format: formatFor(tag) }
}

function languageOf(tag: string): LanguageCode | null {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, code) ? (code as LanguageCode) : null
}
