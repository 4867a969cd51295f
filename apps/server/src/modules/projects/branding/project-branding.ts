import { createHash } from 'node:crypto'
import type { BrandFont } from '@sliproad/core/branding/brand-font'
import type { BrandingInput, BrandingLook, BrandTheme } from '@sliproad/core/branding/branding'
import { computeBranding } from '@sliproad/core/branding/compute-branding'
import type { HexColour } from '@sliproad/core/branding/hex-colour'
import type { Logo } from './logo/logo.ts'

export const logoVariants = ['logo', 'logoDark'] as const
export type LogoVariant = (typeof logoVariants)[number]

/** A logo without its bytes; the version changes with them. */
export type LogoFact = { mediaType: Logo['mediaType']; version: string }

type LookSettings = { accent: HexColour; background: HexColour; fontFamily: BrandFont; theme: BrandTheme }

export const linkNames = ['termsUrl', 'privacyUrl', 'helpUrl'] as const
export type LinkName = (typeof linkNames)[number]

/** `receipts` false: users are sent no receipts by e-mail. */
type Settings = LookSettings & Record<LinkName, string> & { receipts: boolean }

/** What the partner has set for the hosted page and its mail, and the look computed from it. Empty: all defaults. */
export type ProjectBranding = Readonly<
  Partial<Settings> & Partial<Record<LogoVariant, LogoFact>> & { look?: BrandingLook }
>

/** A change whose parts were checked; null removes a setting. */
export type CheckedBranding = {
  [Name in keyof Settings]?: Settings[Name] | null
} & { [Variant in LogoVariant]?: Logo | null }

/** The look is computed here, once, so that no page has to. */
export function changeBranding(
  { look: _, ...before }: ProjectBranding,
  change: CheckedBranding,
): ProjectBranding {
  const { logo, logoDark, ...settings } = change
  const merged = {
    ...before,
    ...settings,
    ...(logo !== undefined && { logo: logo && factOf(logo) }),
    ...(logoDark !== undefined && { logoDark: logoDark && factOf(logoDark) }),
  }
  const set: ProjectBranding = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null),
  )
  return hasLook(set) ? { ...set, look: computeBranding(brandingInputOf(set)) } : set
}

function hasLook({ accent, background, fontFamily, theme, logo, logoDark }: ProjectBranding): boolean {
  return [accent, background, fontFamily, theme, logo, logoDark].some((part) => part !== undefined)
}

/** The input of the look, with our default where the partner has set none. */
export function brandingInputOf({ accent, background, fontFamily, theme }: ProjectBranding): BrandingInput {
  return {
    accent: accent ?? null,
    background: background ?? null,
    fontFamily: fontFamily ?? 'Overpass',
    theme: theme ?? 'system',
  }
}

export function versionOf({ bytes }: Logo): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

function factOf(logo: Logo): LogoFact {
  return { mediaType: logo.mediaType, version: versionOf(logo) }
}
