import { previewLook } from '@sliproad/core/branding/preview'
import { type Branding, parseBranding } from '../branding.ts'
import { fieldsOf, textOf } from '../untrusted.ts'

/** What the preview is asked to show. */
export type Shown = { partner: string; sandbox: boolean; branding: Branding | null }

type Message = Pick<MessageEvent, 'origin' | 'source' | 'data'>

/** Only the page around this one is listened to, and only if it is ours; all others are as if they had said nothing. */
export function readLook(message: Message, own: { origin: string; parent: Window }): Shown | null {
  if (message.origin !== own.origin || message.source !== own.parent) return null
  const fields = fieldsOf(message.data)
  const partner = textOf(fields?.partner)
  if (fields?.type !== previewLook || !partner) return null
  return { partner, sandbox: fields.sandbox === true, branding: parseBranding(fieldsOf(fields.branding)) }
}
