import type { CallFailure } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice, Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = {
  changed: boolean
  call: { isPending: boolean; isSuccess: boolean; error: CallFailure | null }
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes. */
export function SaveBar({ changed, call, onDiscard }: Props) {
  const { branding: t, common } = useTexts()
  if (!changed)
    return (
      <div className="mt-6" aria-live="polite">
        {call.isSuccess && <Notice kind="positive">{t.saved}</Notice>}
      </div>
    )
  return (
    <div className="sticky bottom-0 z-[5] mt-6 grid gap-3 border-t border-line bg-surface py-3.5">
      <FailureNotice failure={call.error} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 text-fine max-desk:basis-full text-ink-3">{t.unsaved}</p>
        <Button onPress={onDiscard}>{t.discard}</Button>
        <Button kind="primary" submits busy={call.isPending}>
          {common.save}
        </Button>
      </div>
    </div>
  )
}
