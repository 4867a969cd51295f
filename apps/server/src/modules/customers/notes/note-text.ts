import { invalid } from '@sliproad/api/refusal'

const unreadable = /[^\P{Cc}\n\t]/u

/** A note as it is stored: of one line or several, and nothing but text that people can read. */
export function noteText(text: string): string {
  const written = text.trim().replaceAll('\r\n', '\n')
  if (written === '' || unreadable.test(written) || !written.isWellFormed())
    throw invalid({ field: 'text', message: 'must be readable text that is not empty' })
  return written
}
