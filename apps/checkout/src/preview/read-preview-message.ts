import { previewLook } from '@sliproad/core/branding/preview'
import { type Branding, parseBranding } from '../branding/branding.ts'
import { fieldsOf, textOf } from '../session/untrusted.ts'

/** What the dashboard asks the preview to show. */
export type PreviewContent = { partner: string; sandbox: boolean; branding: Branding | null }

type Message = Pick<MessageEvent, 'origin' | 'source' | 'data'>

/** Accepts messages only from the page around this one, and only if that page is on our own origin. Null for all others. */
export function readPreviewMessage(
  message: Message,
  own: { origin: string; parent: Window },
): PreviewContent | null {
  if (message.origin !== own.origin || message.source !== own.parent) return null
  const fields = fieldsOf(message.data)
  const partner = textOf(fields?.partner)
  if (fields?.type !== previewLook || !partner) return null
  return { partner, sandbox: fields.sandbox === true, branding: parseBranding(fieldsOf(fields.branding)) }
}
