import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { useNow } from '../../time/use-now.ts'

const justNowSeconds = 2

/** Whether the page receives updates, and when it received the last one. */
export function LiveMark({ live, updatedAt }: { live: boolean; updatedAt: Date }) {
  const { status } = useLocale().texts
  const now = useNow(usePage().clock, 1000)
  const seconds = Math.max(0, Math.floor((now.getTime() - updatedAt.getTime()) / 1000))
  const words = seconds < justNowSeconds ? status.liveNow : status.live(seconds)
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-end text-small text-ink-3 tabular-nums print:hidden">
      <span
        className={`size-2 flex-none rounded-full ${live ? 'bg-positive' : 'inset-ring-2 inset-ring-edge'}`}
      />
      <span className="min-w-0">{live ? words : status.away}</span>
    </span>
  )
}
