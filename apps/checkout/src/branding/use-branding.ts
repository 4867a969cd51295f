import { useEffect, useState } from 'preact/hooks'
import { applyBranding, type Branding } from './branding.ts'

/** The page around may ask for a theme, which then goes before the project's own. */
function askedTheme(): 'light' | 'dark' | null {
  const theme = new URL(location.href).searchParams.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Applies the partner's branding, follows the system's theme, and returns the logo for the current theme. */
export function useBranding(branding: Branding | null): string | null {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    const dark = matchMedia(darkQuery)
    const apply = () =>
      setTheme(
        applyBranding(branding, {
          root: document.documentElement,
          prefersDark: dark.matches,
          asked: askedTheme(),
        }),
      )
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [branding])
  return (theme === 'dark' ? branding?.logoDarkUrl : null) ?? branding?.logoUrl ?? null
}
