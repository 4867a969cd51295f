import { useSyncExternalStore } from 'react'
import { keepTheme, keptTheme, showTheme, type Theme } from './theme.ts'

const listeners = new Set<() => void>()
/** What was chosen while the page is open; a browser that keeps nothing forgets it with the page. */
let chosenHere: Theme | null = null

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function choose(theme: Theme): void {
  chosenHere = theme
  keepTheme(window.localStorage, theme)
  showTheme(theme)
  for (const changed of listeners) changed()
}

/** The theme and the function that chooses another; every place that offers the choice shows the same. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => chosenHere ?? keptTheme(window.localStorage)), choose]
}
