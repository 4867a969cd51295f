import { type Fields, fieldsOf, oneOf, textOf } from './untrusted.ts'

export type Theme = 'light' | 'dark'

/** The partner's look, computed and checked for contrast when it was saved; this page only puts it on. */
export type Branding = {
  logoUrl: string | null
  logoDarkUrl: string | null
  theme: Theme | 'system'
  fontFamily: string | null
  tokens: Record<Theme, Readonly<Record<string, string>>>
}

/** Also read from messages of the dashboard's preview, and put into styles: so nothing of it is taken on trust. */
export function parseBranding(fields: Fields | null): Branding | null {
  if (!fields) return null
  const tokens = fieldsOf(fields.tokens)
  return {
    logoUrl: ownPath(textOf(fields.logoUrl)),
    logoDarkUrl: ownPath(textOf(fields.logoDarkUrl)),
    theme: oneOf(fields.theme, ['light', 'dark', 'system'] as const) ?? 'system',
    fontFamily: textOf(fields.fontFamily),
    tokens: { light: parseTokens(tokens?.light), dark: parseTokens(tokens?.dark) },
  }
}

/** Pictures come from our own host only, by a path or by a whole address; the policy would stop any other. */
function ownPath(url: string | null): string | null {
  return url !== null && /^(\/(?!\/)|https?:\/\/|data:image\/)/.test(url) ? url : null
}

/** Only custom properties, and no value that could fetch something. */
function parseTokens(value: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(value) ?? {}).map(
    ([name, text]) => [customName(name), text] as const,
  )
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        /^--[a-z0-9-]+$/.test(entry[0]) &&
        typeof entry[1] === 'string' &&
        !/url\(|image-set\(/i.test(entry[1]),
    ),
  )
}

function customName(name: string): string {
  return name.startsWith('--') ? name : `--${name}`
}

type Surface = {
  root: Pick<HTMLElement, 'style' | 'dataset'>
  prefersDark: boolean
}

/** Puts the look on the page. Properties are set one by one, which a strict policy allows; old ones leave. */
export function applyBranding(branding: Branding | null, { root, prefersDark }: Surface): Theme {
  const theme = branding?.theme ?? 'system'
  const shown: Theme = theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const name of [...root.style]) if (name.startsWith('--')) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(branding?.tokens[shown] ?? {}))
    root.style.setProperty(name, value)
  if (branding?.fontFamily) {
    root.style.setProperty('--font', `"${branding.fontFamily.replaceAll('"', '')}", ${fallbackFonts}`)
  }
  return shown
}

const fallbackFonts =
  '"Overpass", "Overpass Fallback", ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif'
