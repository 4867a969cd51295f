import { brandFonts } from '@sliproad/core/branding/brand-font'
import { brandThemes } from '@sliproad/core/branding/branding'
import { parseHexColour } from '@sliproad/core/branding/hex-colour'
import type { Guard } from '@sliproad/outbound/guard'
import { checkPartnerUrl } from '../partner-url.ts'
import { type Logo, LogoProblem } from './logo/logo.ts'
import { readLogo } from './logo/read-logo.ts'
import {
  type CheckedBranding,
  type LinkName,
  type LogoVariant,
  linkNames,
  logoVariants,
} from './project-branding.ts'

/** A partner's change as it was sent; null removes a setting. */
export type BrandingChange = Partial<
  Record<'accent' | 'background' | 'fontFamily' | 'theme' | LinkName, string | null>
> &
  Partial<Record<LogoVariant, Uint8Array | null>> & { receipts?: boolean | null }

type Refuse = (field: string, message: string) => void

/** Brings a change into its stored form; every problem is passed to `refuse`. */
export function checkBranding(
  change: BrandingChange,
  { environment }: Pick<Guard, 'environment'>,
  refuse: Refuse,
): CheckedBranding {
  const checked: CheckedBranding = {}
  for (const field of ['accent', 'background'] as const) {
    const colour = whenSet(change[field], parseHexColour)
    if (colour !== undefined) checked[field] = colour
    else if (change[field] !== undefined) refuse(`branding.${field}`, 'must be a colour such as #0b5f43')
  }
  const fontFamily = whenSet(change.fontFamily, (given) => brandFonts.find((font) => font === given))
  if (fontFamily !== undefined) checked.fontFamily = fontFamily
  else if (change.fontFamily !== undefined) {
    refuse('branding.fontFamily', `must be one of ${brandFonts.join(', ')}`)
  }
  const theme = whenSet(change.theme, (given) => brandThemes.find((known) => known === given))
  if (theme !== undefined) checked.theme = theme
  else if (change.theme !== undefined) refuse('branding.theme', `must be one of ${brandThemes.join(', ')}`)
  for (const name of linkNames) {
    const url = change[name]
    const problem = url ? checkPartnerUrl(url, environment) : undefined
    if (problem !== undefined) refuse(`branding.${name}`, problem)
    else if (url !== undefined) checked[name] = url || null
  }
  // Receipts are sent unless the partner says otherwise, so only that is kept.
  if (change.receipts !== undefined) checked.receipts = change.receipts === false ? false : null
  for (const variant of logoVariants) {
    const logo = whenSet(change[variant], (bytes) => checkLogo(bytes, `branding.${variant}`, refuse))
    if (logo !== undefined) checked[variant] = logo
  }
  return checked
}

function checkLogo(bytes: Uint8Array, field: string, refuse: Refuse): Logo | undefined {
  try {
    return readLogo(bytes)
  } catch (error) {
    if (!(error instanceof LogoProblem)) throw error
    refuse(field, error.message)
    return undefined
  }
}

function whenSet<Given, Value>(
  given: Given | null | undefined,
  read: (given: Given) => Value | undefined,
): Value | null | undefined {
  if (given === undefined) return undefined
  return given === null ? null : read(given)
}
