import type { BrandingLook } from '@sliproad/core/branding/branding'
import { computeBranding } from '@sliproad/core/branding/compute-branding'
import { type PreviewLook, previewLook } from '@sliproad/core/branding/preview'
import type { ThemeName } from '@sliproad/core/branding/theme-colours'
import type { Draft } from './draft.ts'

/** The look of a draft, made by the rules that make the one which is saved. */
export function lookOf({ accent, background, fontFamily, theme }: Draft): BrandingLook {
  return computeBranding({ accent, background, fontFamily, theme })
}

type Around = { name: string; sandbox: boolean; device: ThemeName }

/** What the page in the frame is told. A look that follows the device is told which device to think of. */
export function messageFor(draft: Draft, { name, sandbox, device }: Around): PreviewLook {
  const { theme, fontFamily, tokens } = lookOf(draft)
  return {
    type: previewLook,
    partner: name,
    sandbox,
    branding: {
      theme: theme === 'system' ? device : theme,
      fontFamily,
      tokens,
      logoUrl: draft.logo?.src ?? null,
      logoDarkUrl: draft.logoDark?.src ?? null,
    },
  }
}
