import type { BrandingLook } from './branding.ts'

/** Where the hosted page shows a look that may not be saved, over example data. It asks the server for nothing. */
export const previewPath = '/checkout/preview'

/** The page in the frame is there and listens. */
export const previewReady = 'sliproad.preview.ready'

/** What the dashboard tells the page in its frame, whenever something was changed. */
export type PreviewLook = {
  type: 'sliproad.preview.look'
  partner: string
  sandbox: boolean
  branding: Pick<BrandingLook, 'theme' | 'fontFamily' | 'tokens'> &
    Readonly<Record<'logoUrl' | 'logoDarkUrl', string | null>>
}

export const previewLook: PreviewLook['type'] = 'sliproad.preview.look'
