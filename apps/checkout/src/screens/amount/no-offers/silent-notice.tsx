import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { useEffect, useState } from 'preact/hooks'
import type { Supported } from '../../../catalog/supported.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { ReturnLink } from '../../../parts/back-action.tsx'
import { CountdownRing } from '../../../parts/countdown-ring.tsx'
import { Notice } from '../../../parts/notices/notice.tsx'
import type { NoQuote, QuoteRequest } from '../../../quotes/quote.ts'
import { useRemaining } from '../../../time/use-remaining.ts'
import { reasonText } from '../offers/reason-text.ts'

const pauseMs = 20_000

type Props = {
  why: { unanswered: number; faulty: number }
  noQuotes: readonly NoQuote[]
  request: QuoteRequest
  supported: Supported | null
  /** How long the checkout stays open. */
  expiresAt: Date
  asking: boolean
  onAskAgain: () => void
}

/** No gateway has an offer, because of its own trouble. They are asked again after a pause, or at once by the button. */
export function SilentNotice({ why, expiresAt, asking, onAskAgain, ...answers }: Props) {
  const { unanswered, faulty } = why
  const { texts, format } = useLocale()
  const { silent, offers } = texts
  const { clock } = usePage()
  const [again, setAgain] = useState(() => later(clock.now()))
  const remaining = useRemaining(clock, again)
  const due = remaining === 0
  useEffect(() => {
    if (!due || asking) return
    setAgain(later(clock.now()))
    onAskAgain()
  }, [due, asking, clock, onAskAgain])
  const facts = [
    ...(faulty > 0 ? [silent.faults(faulty)] : []),
    ...(unanswered > 0 ? [silent.noAnswer(unanswered)] : []),
  ]
  const waiting = asking || due
  return (
    <>
      <Notice
        icon="clock"
        tone="caution"
        title={silent.title}
        reason={`${silent.asked(unanswered + faulty)} ${silent.told(format.list(facts))} ${silent.passes}`}
      >
        <Button
          kind="primary"
          size="small"
          label={waiting ? offers.fetching : silent.again}
          busy={waiting}
          onPress={() => {
            setAgain(later(clock.now()))
            onAskAgain()
          }}
        />
        {!waiting && (
          <span className="inline-flex min-h-8 items-center gap-1.5 text-small text-ink-3 tabular-nums">
            <CountdownRing share={remaining / pauseMs} />
            {silent.tryingIn(Math.ceil(remaining / 1000))}
          </span>
        )}
      </Notice>
      <Said {...answers} />
      <div className="text-small text-ink-3">
        <p>{silent.keepOpen(format.time(expiresAt))}</p>
        <ReturnLink />
      </div>
    </>
  )
}

function Said({ noQuotes, request, supported }: Pick<Props, 'noQuotes' | 'request' | 'supported'>) {
  const locale = useLocale()
  const { silent } = locale.texts
  return (
    <details className="folded rounded-card bg-surface px-4 shadow-card inset-ring inset-ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 text-label font-semibold">
        {silent.said} <Icon name="right" small className="folded-mark text-ink-3" />
      </summary>
      <ul>
        {noQuotes.map((each) => (
          <li
            key={each.gatewayId}
            className="grid min-h-11 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line text-label"
          >
            <GatewayMark gatewayId={each.gatewayId} small />
            <span>{each.gatewayName}</span>
            <span className="text-end text-small text-ink-3">
              {reasonText(each, request, locale, supported)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function later(now: Date): Date {
  return new Date(now.getTime() + pauseMs)
}
