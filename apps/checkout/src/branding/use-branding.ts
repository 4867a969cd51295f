import { useEffect, useState } from 'preact/hooks'
import { applyBranding, type Branding } from './branding.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Applies the partner's branding, follows the system's theme, and returns the logo for the current theme. */
export function useBranding(branding: Branding | null): string | null {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    const dark = matchMedia(darkQuery)
    const apply = () =>
      setTheme(applyBranding(branding, { root: document.documentElement, prefersDark: dark.matches }))
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [branding])
  return (theme === 'dark' ? branding?.logoDarkUrl : null) ?? branding?.logoUrl ?? null
}
