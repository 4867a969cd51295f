import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { CallFailure } from '../api/call.ts'
import { useFirstTexts } from '../texts/use-texts.ts'

const kinds = {
  negative: 'bg-negative-soft inset-ring inset-ring-negative-line',
  caution: 'bg-caution-soft inset-ring inset-ring-caution-line',
  positive: 'bg-positive-soft',
  plain: 'bg-canvas inset-ring inset-ring-line',
}
const glyphs = { negative: 'warning', caution: 'warning', positive: 'check', plain: 'info' } as const

type Props = { kind: keyof typeof kinds; title?: string; children?: ReactNode; urgent?: boolean }

export function Notice({ kind, title, children, urgent = false }: Props) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={`flex gap-3 rounded-field p-3 ${kinds[kind]}`}>
      <Icon name={glyphs[kind]} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  )
}

/** Says why a change failed; nothing without a failure. */
export function FailureNotice({ failure }: { failure: CallFailure | null }) {
  const t = useFirstTexts().failures
  if (!failure) return null
  const { title, text } = t.of(failure)
  return (
    <Notice kind="negative" title={title} urgent>
      {text}
      {failure.requestId && <small className="mt-1 block text-fine">{t.request(failure.requestId)}</small>}
    </Notice>
  )
}
