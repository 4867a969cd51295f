/** The languages of the dashboard, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const keptAs = 'sliproad.language'
const isLanguage = (text: string | null | undefined): text is Language => text != null && text in languages

/** What was chosen in this browser, else the first of its languages that we have, else English. */
export function languageOf(kept: string | null, accepted: readonly string[]): Language {
  if (isLanguage(kept)) return kept
  return accepted.map((locale) => locale.split('-')[0]).find(isLanguage) ?? 'en'
}

function keptLanguage(): string | null {
  try {
    return globalThis.localStorage?.getItem(keptAs) ?? null
  } catch {
    return null
  }
}

/** Fixed while the page is open: times and amounts are formatted by it from the start. */
export const language = languageOf(keptLanguage(), globalThis.navigator?.languages ?? [])

/** Takes effect by loading the page anew. */
export function chooseLanguage(chosen: Language): void {
  window.localStorage.setItem(keptAs, chosen)
  window.location.reload()
}
