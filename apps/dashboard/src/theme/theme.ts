export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const name = 'sliproad.theme'

/** What was chosen in this browser; a browser that keeps nothing follows its system. */
export function keptTheme(store: Pick<Storage, 'getItem'>): Theme {
  try {
    const kept = store.getItem(name)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

export function keepTheme(store: Pick<Storage, 'setItem'>, theme: Theme): void {
  try {
    store.setItem(name, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The colours follow the attribute, and without it the system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
