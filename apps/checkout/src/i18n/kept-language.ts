import type { TabStorage } from '../link.ts'

const key = 'sliproad.language'

/** The language that was picked by hand in this tab. */
export function keptLanguage(storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function keepLanguage(storage: TabStorage | null, language: string): void {
  try {
    storage?.setItem(key, language)
  } catch {
    // Without storage the browser's own choice comes back with the next load.
  }
}
