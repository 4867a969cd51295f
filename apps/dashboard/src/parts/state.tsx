import { type GlyphName, StatusGlyph } from '@sliproad/ui/status-glyph.tsx'
import { useTexts } from '../texts/use-texts.ts'

const tones: Record<string, { glyph: GlyphName; colour: string }> = {
  good: { glyph: 'completed', colour: 'text-positive' },
  moving: { glyph: 'processing', colour: 'text-info' },
  bad: { glyph: 'failed', colour: 'text-negative' },
  care: { glyph: 'refunded', colour: 'text-caution' },
  slow: { glyph: 'processing', colour: 'text-caution' },
  waiting: { glyph: 'pending', colour: 'text-ink-3' },
  stopped: { glyph: 'cancelled', colour: 'text-ink-3' },
  late: { glyph: 'expired', colour: 'text-ink-3' },
}

const toneOf: Record<string, keyof typeof tones> = {
  completed: 'good',
  delivered: 'good',
  approved: 'good',
  clear: 'good',
  low: 'good',
  in_force: 'good',
  healthy: 'good',
  done: 'good',
  processing: 'moving',
  confirmed: 'moving',
  in_progress: 'moving',
  manual_review: 'slow',
  error: 'slow',
  failed: 'bad',
  rejected: 'bad',
  blocked: 'bad',
  failing: 'bad',
  refused: 'bad',
  refunded: 'care',
  flagged: 'care',
  medium: 'care',
  paused: 'slow',
  expiring: 'slow',
  cancelled: 'stopped',
  ended: 'stopped',
  disabled: 'stopped',
  expired: 'late',
}

/** A status with its glyph, colour and text. An unknown status is shown as received. */
export function State({ value, words }: { value: string; words?: string }) {
  const t = useTexts().states as Record<string, string>
  const tone = tones[toneOf[value] ?? 'waiting']
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle font-semibold whitespace-nowrap ${tone?.colour}`}
    >
      <StatusGlyph name={tone?.glyph ?? 'pending'} />
      {words ?? t[value] ?? value}
    </span>
  )
}
