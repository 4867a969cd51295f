import type { BrandingInput } from '@sliproad/core/branding/branding'
import { type HexColour, parseHexColour } from '@sliproad/core/branding/hex-colour'
import type { Branding, BrandingSettings } from './use-branding.ts'

export type ColourName = 'accent' | 'background'
export type LogoName = 'logo' | 'logoDark'

export const linkNames = ['termsUrl', 'privacyUrl', 'helpUrl'] as const
export type LinkName = (typeof linkNames)[number]

/** A logo in the form: its image source and, if the user just chose it, the content to save. */
export type DraftLogo = { src: string; chosen: string | null }

/** The edited branding. `texts` holds what was typed; a colour changes only when its text is a valid colour. */
export type Draft = BrandingInput &
  Record<LogoName, DraftLogo | null> &
  Record<LinkName, string> & { texts: Record<ColourName, string>; receipts: boolean }

export function draftOf({ branding }: Branding): Draft {
  const { accent, background, theme, fontFamily, logo, logoDark, receipts } = branding
  return {
    accent,
    background,
    theme,
    fontFamily,
    logo: logo && { src: logo.url, chosen: null },
    logoDark: logoDark && { src: logoDark.url, chosen: null },
    texts: { accent: accent ?? '', background: background ?? '' },
    termsUrl: branding.termsUrl ?? '',
    privacyUrl: branding.privacyUrl ?? '',
    helpUrl: branding.helpUrl ?? '',
    receipts,
  }
}

/** Stores the typed text; text that is not a colour keeps the last valid colour. */
export function withColourText(draft: Draft, name: ColourName, text: string): Draft {
  const colour = text.trim() === '' ? null : readColour(text)
  return {
    ...draft,
    texts: { ...draft.texts, [name]: text },
    ...(colour !== undefined && { [name]: colour }),
  }
}

export function isColourText(text: string): boolean {
  return text.trim() === '' || readColour(text) !== undefined
}

/** The colours whose text is not valid. */
export function unreadColours({ texts }: Draft): ColourName[] {
  return (['accent', 'background'] as const).filter((name) => !isColourText(texts[name]))
}

/** Only the changed fields, so that saving does not overwrite changes by other users. */
export function changesOf(draft: Draft, saved: Draft): BrandingSettings {
  const change: BrandingSettings = {}
  for (const name of ['accent', 'background', 'theme', 'fontFamily'] as const)
    if (draft[name] !== saved[name]) change[name] = draft[name]
  for (const name of linkNames) if (draft[name] !== saved[name]) change[name] = draft[name].trim() || null
  if (draft.receipts !== saved.receipts) change.receipts = draft.receipts
  for (const name of ['logo', 'logoDark'] as const) {
    const logo = draft[name]
    if (logo?.chosen) change[name] = logo.chosen
    else if (logo === null && saved[name] !== null) change[name] = null
  }
  return change
}

export function isChanged(draft: Draft, saved: Draft): boolean {
  return Object.keys(changesOf(draft, saved)).length > 0 || unreadColours(draft).length > 0
}

/** Colours are often pasted without the leading #. */
function readColour(text: string): HexColour | undefined {
  const digits = text.trim()
  return parseHexColour(digits.startsWith('#') ? digits : `#${digits}`)
}
