import type { BrandingLook } from './branding.ts'

/**
 * Where the hosted page shows a look that may not be saved yet, over example data. It sends no request to the server.
 */
export const previewPath = '/checkout/preview'

/** The page in the frame has loaded and listens. */
export const previewReady = 'sliproad.preview.ready'

/** The dashboard's message to the page in its frame, after every change. */
export type PreviewLook = {
  type: 'sliproad.preview.look'
  partner: string
  sandbox: boolean
  branding: Pick<BrandingLook, 'theme' | 'fontFamily' | 'tokens'> &
    Readonly<Record<'logoUrl' | 'logoDarkUrl', string | null>>
}

export const previewLook: PreviewLook['type'] = 'sliproad.preview.look'
