import { language } from '../../texts/language.ts'

/**
 * The reader's own notation of the page's language: a reader in the United States gets American dates on an English
 * page, one in Germany gets British ones.
 */
export function localeOf(language: string, accepted: readonly string[]): string {
  const own = accepted.find((locale) => locale === language || locale.startsWith(`${language}-`))
  return own ?? fallbacks[language] ?? language
}

const fallbacks: Readonly<Record<string, string>> = { en: 'en-GB' }

export const locale = localeOf(language, globalThis.navigator?.languages ?? [])
