import { Icon, type IconName } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { usePage, useTitle } from '../../page-context.ts'
import { shortId } from '../../parts/address-text.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

type Props = {
  title: string
  reason: string
  icon?: { name: IconName; tone: 'quiet' | 'caution' | 'negative' }
  /** Buttons for what the user can do now. */
  actions?: ComponentChildren
  /** Details for support: label and value. */
  facts?: readonly (readonly [label: string, value: string, kind: 'id' | 'text'])[]
}

const tones = {
  quiet: 'bg-fill text-ink-2',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
}

/** A page without a usable session: what happened, why, and what the user can do. Its title takes the focus. */
export function ClosedPage({ title, reason, icon, actions, facts = [] }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { announce } = usePage()
  useTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      className="grid max-w-[520px] grid-cols-[minmax(0,1fr)] gap-5 wide:pt-[26px]"
      aria-labelledby="closed-title"
    >
      {icon && (
        <span className={`grid size-10 place-items-center rounded-field ${tones[icon.tone]}`}>
          <Icon name={icon.name} />
        </span>
      )}
      <h1
        ref={heading}
        id="closed-title"
        tabIndex={-1}
        aria-describedby="closed-reason"
        className="text-title-phone font-[650] text-balance tablet:text-title"
      >
        {title}
      </h1>
      <p id="closed-reason" className="text-lead text-ink-2">
        {reason}
      </p>
      {actions && <div className="mt-1 flex flex-wrap gap-2.5">{actions}</div>}
      {facts.length > 0 && (
        <dl className="grid gap-1.5 border-t border-line pt-4 text-small text-ink-3">
          {facts.map(([label, value, kind]) => (
            <div key={label} className="flex min-h-6 items-center gap-3">
              <dt className="w-21 flex-none">{label}</dt>
              <dd className="flex min-w-0 items-center gap-1.5 tabular-nums">
                {kind === 'id' ? (
                  <>
                    <code dir="ltr" className="font-mono text-fine whitespace-nowrap">
                      {shortId(value)}
                    </code>
                    <CopyButton text={value} what={label} onCopied={announce} />
                  </>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
