import type { Clock } from '@sliproad/core/clock'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { SessionSign } from '../../parts/session-sign.tsx'
import { Split } from '../../parts/split.tsx'
import type { Checkout } from '../../session.ts'
import type { WayBack } from '../../way-back.ts'
import { SessionFacts } from './session-facts.tsx'
import { TimeLeft } from './time-left.tsx'

type Props = {
  checkout: Checkout
  clock: Clock
  way: WayBack
  onTimeUp: () => void
  onAnnounce: (text: string) => void
}

/** The session as its partner prepared it. */
export function Open({ checkout, clock, way, onTimeUp, onAnnounce }: Props) {
  const { texts } = useLocale()
  const { session, partner } = checkout
  const { noOrder } = texts.open
  return (
    <Split signOnPhone sign={<SessionSign session={session} label={texts.sign.receive} untouched />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[22px]">
        <div>
          <TimeLeft checkout={checkout} clock={clock} onTimeUp={onTimeUp} onAnnounce={onAnnounce} />
          <h1 className="mt-2.5 text-title-phone font-[650] text-balance tablet:text-title">
            {texts.open.title(session.type, partner)}
          </h1>
        </div>
        <SessionFacts session={session} partner={partner} />
        <section className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-field bg-surface px-[18px] py-4 text-[15px] leading-[22px] inset-ring inset-ring-line">
          <Icon name="route" className="mt-px text-ink-2" />
          <h2 className="text-body leading-[22px] font-[650]">{noOrder.title}</h2>
          <p className="col-start-2 text-ink-2">{noOrder.reason(partner)}</p>
        </section>
        <div className="grid">
          <BackAction way={way} partner={partner} kind="primary" arrow />
        </div>
      </div>
    </Split>
  )
}
