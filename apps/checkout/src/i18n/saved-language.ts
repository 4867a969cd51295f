import type { TabStorage } from '../session/link.ts'

const key = 'sliproad.language'

/** The language that the user picked in this tab. */
export function savedLanguage(storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function saveLanguage(storage: TabStorage | null, language: string): void {
  try {
    storage?.setItem(key, language)
  } catch {
    // Without storage the next load uses the browser's language again.
  }
}
