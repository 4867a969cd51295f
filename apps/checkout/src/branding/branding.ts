import { type Fields, fieldsOf, oneOf, textOf } from '../session/untrusted.ts'

export type Theme = 'light' | 'dark'

/** The partner's branding. The server computed and contrast-checked its colours on saving; this page only applies it. */
export type Branding = {
  logoUrl: string | null
  logoDarkUrl: string | null
  theme: Theme | 'system'
  fontFamily: string | null
  tokens: Record<Theme, Readonly<Record<string, string>>>
}

/** The dashboard's preview also sends branding by message, and it ends up in styles: every field is checked. */
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

/** A path, a web address or a data image. The content security policy blocks images from other hosts. */
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
  /** The theme that the page around asks for, before the project's own. */
  asked?: Theme | null
}

/** Applies the branding. Properties are set one by one, which a strict policy allows; those of earlier branding are removed. */
export function applyBranding(branding: Branding | null, { root, prefersDark, asked }: Surface): Theme {
  const theme = asked ?? branding?.theme ?? 'system'
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
