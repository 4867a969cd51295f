import type { BrandingInput } from '@sliproad/core/branding/branding'
import { type HexColour, parseHexColour } from '@sliproad/core/branding/hex-colour'
import type { Branding, BrandingSettings } from './use-branding.ts'

export type ColourName = 'accent' | 'background'
export type LogoName = 'logo' | 'logoDark'

/** A logo on the screen: where it is shown from and, when it was chosen just now, what is to be saved. */
export type DraftLogo = { src: string; chosen: string | null }

/** What is being edited. Texts are as they were typed; a colour stays what it was until its text is another one. */
export type Draft = BrandingInput & Record<LogoName, DraftLogo | null> & { texts: Record<ColourName, string> }

export function draftOf({ branding }: Branding): Draft {
  const { accent, background, theme, fontFamily, logo, logoDark } = branding
  return {
    accent,
    background,
    theme,
    fontFamily,
    logo: logo && { src: logo.url, chosen: null },
    logoDark: logoDark && { src: logoDark.url, chosen: null },
    texts: { accent: accent ?? '', background: background ?? '' },
  }
}

/** Takes what was typed; a text that is no colour leaves the last one on show. */
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

/** The names of colours whose texts are none. */
export function unreadColours({ texts }: Draft): ColourName[] {
  return (['accent', 'background'] as const).filter((name) => !isColourText(texts[name]))
}

/** What saving would change, and nothing else, so that what others changed meanwhile stays. */
export function changesOf(draft: Draft, saved: Draft): BrandingSettings {
  const change: BrandingSettings = {}
  for (const name of ['accent', 'background', 'theme', 'fontFamily'] as const)
    if (draft[name] !== saved[name]) change[name] = draft[name]
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

/** Colours are often pasted without their sign. */
function readColour(text: string): HexColour | undefined {
  const digits = text.trim()
  return parseHexColour(digits.startsWith('#') ? digits : `#${digits}`)
}
