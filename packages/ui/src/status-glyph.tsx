import type { TransactionStatus } from '@sliproad/core/vocabulary'

export type GlyphName = TransactionStatus

const ring = <circle cx="8" cy="8" r="6" className="glyph-line" />
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" />

const drawings = {
  pending: <circle cx="8" cy="8" r="6" className="glyph-line" stroke-dasharray="2.37 2.342" />,
  processing: (
    <>
      {ring}
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      {disc}
      <path d="m5 8.3 2.1 2.1L11 6" className="glyph-cut" />
    </>
  ),
  failed: (
    <>
      {disc}
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" className="glyph-cut" />
    </>
  ),
  cancelled: (
    <>
      {ring}
      <path d="m4 12 8-8" className="glyph-line" />
    </>
  ),
  expired: (
    <>
      {ring}
      <path d="M8 4.8V8l2 1.4" className="glyph-line" />
    </>
  ),
  refunded: (
    <>
      {ring}
      <path d="M6.8 5.3 5 7l1.8 1.7M5.2 7h3.3a1.7 1.7 0 0 1 0 3.4H7.5" className="glyph-line" />
    </>
  ),
}

/** Each status has its own shape, so that it can be told apart without colour. */
export function StatusGlyph({ name, className = '' }: { name: GlyphName; className?: string }) {
  return (
    <svg className={`size-4 flex-none ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
