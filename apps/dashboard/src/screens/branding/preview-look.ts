import type { BrandingLook } from '@sliproad/core/branding/branding'
import { computeBranding } from '@sliproad/core/branding/compute-branding'
import { type PreviewLook, previewLook } from '@sliproad/core/branding/preview'
import type { ThemeName } from '@sliproad/core/branding/theme-colours'
import type { Draft } from './draft.ts'

/** The computed branding of a draft, by the same rules as the server's. */
export function lookOf({ accent, background, fontFamily, theme }: Draft): BrandingLook {
  return computeBranding({ accent, background, fontFamily, theme })
}

type Around = { name: string; sandbox: boolean; device: ThemeName }

/** The message to the preview. A theme that follows the device becomes the device theme chosen for the preview. */
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
