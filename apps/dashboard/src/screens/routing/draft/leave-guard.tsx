import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../parts/button.tsx'
import { Dialog, DialogActions } from '../../../parts/forms/dialog.tsx'
import { words as t } from '../words/words.ts'

/** Asks before unsaved rules are lost; the other parts of this screen keep them. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={t.leaveTitle} onClose={reset}>
      <p className="text-ink-2">{t.leaveText}</p>
      <DialogActions>
        <Button kind="danger" onPress={proceed}>
          {t.leave}
        </Button>
        <Button kind="primary" onPress={reset}>
          {t.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
