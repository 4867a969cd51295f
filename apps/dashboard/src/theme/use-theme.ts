import { useState } from 'react'
import { keepTheme, keptTheme, showTheme, type Theme } from './theme.ts'

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => keptTheme(window.localStorage))
  return [
    theme,
    (chosen) => {
      keepTheme(window.localStorage, chosen)
      showTheme(chosen)
      setTheme(chosen)
    },
  ]
}
