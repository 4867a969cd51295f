import { Button } from '@sliproad/ui/button.tsx'
import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { Notice } from '../../../parts/notices/notice.tsx'
import { useRemaining } from '../../../time/use-remaining.ts'

const pauseMs = 10_000

type Props = { asked: number; asking: boolean; onAskAgain: () => void }

/** No gateway answered. They are asked again after a pause, or at once by the button. */
export function SilentNotice({ asked, asking, onAskAgain }: Props) {
  const { silent, offers } = useLocale().texts
  const { clock } = usePage()
  const [again, setAgain] = useState(() => later(clock.now()))
  const seconds = Math.ceil(useRemaining(clock, again) / 1000)
  const due = seconds === 0
  useEffect(() => {
    if (!due || asking) return
    setAgain(later(clock.now()))
    onAskAgain()
  }, [due, asking, clock, onAskAgain])
  return (
    <Notice icon="clock" tone="caution" title={silent.title} reason={silent.reason(asked)}>
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
