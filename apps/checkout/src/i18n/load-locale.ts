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
  const loading = load()
  // A browser takes as long for its first formatter as for the whole page. It is made while the texts are on their way,
  // in a turn of its own, so that the page answers its user before and after.
  await new Promise((resolve) => setTimeout(resolve))
  const format = formatFor(tag)
  return { language, tag, dir, texts: await loading, format }
}

function languageOf(tag: string): LanguageCode | null {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, code) ? (code as LanguageCode) : null
}
