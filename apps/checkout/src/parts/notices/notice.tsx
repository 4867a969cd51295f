import { Icon, type IconName } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

type Props = {
  icon: IconName
  tone: 'quiet' | 'caution' | 'negative'
  title: string
  reason: string
  /** Buttons for what the user can do now. */
  children?: ComponentChildren
}

const tones = { quiet: 'text-ink-3', caution: 'text-caution', negative: 'text-negative' }

/** A refusal inside a step: what happened, why, and what the user can do. It takes the focus, so screen readers read it at once. */
export function Notice({ icon, tone, title, reason, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [title])
  return (
    <section
      role="alert"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-field bg-surface px-5 py-[18px] text-label leading-[22px] shadow-card inset-ring inset-ring-line"
    >
      <Icon name={icon} className={`mt-px ${tones[tone]}`} />
      <h2 ref={heading} tabIndex={-1} className="text-body leading-[22px] font-[650]">
        {title}
      </h2>
      <p className="col-start-2 text-ink-2">{reason}</p>
      {children && <div className="col-start-2 mt-2 flex flex-wrap gap-2">{children}</div>}
    </section>
  )
}
