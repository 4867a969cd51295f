import { Button } from '@sliproad/ui/button.tsx'
import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { Notice } from '../../../parts/notices/notice.tsx'
import { useRemaining } from '../../../time/use-remaining.ts'

const pauseMs = 20_000

type Props = {
  why: { unanswered: number; faulty: number }
  asking: boolean
  onAskAgain: () => void
}

/** No gateway has an offer, because of its own trouble. They are asked again after a pause, or at once by the button. */
export function SilentNotice({ why: { unanswered, faulty }, asking, onAskAgain }: Props) {
  const { texts, format } = useLocale()
  const { silent, offers } = texts
  const { clock } = usePage()
  const [again, setAgain] = useState(() => later(clock.now()))
  const seconds = Math.ceil(useRemaining(clock, again) / 1000)
  const due = seconds === 0
  useEffect(() => {
    if (!due || asking) return
    setAgain(later(clock.now()))
    onAskAgain()
  }, [due, asking, clock, onAskAgain])
  const facts = [
    ...(unanswered > 0 ? [silent.noAnswer(unanswered)] : []),
    ...(faulty > 0 ? [silent.faults(faulty)] : []),
  ]
  return (
    <Notice
      icon="clock"
      tone="caution"
      title={silent.title}
      reason={`${format.list(facts)}. ${silent.passes}`}
    >
      <Button
        kind="primary"
        size="small"
        label={asking || due ? offers.fetching : silent.again(seconds)}
        busy={asking || due}
        onPress={onAskAgain}
      />
    </Notice>
  )
}

function later(now: Date): Date {
  return new Date(now.getTime() + pauseMs)
}
