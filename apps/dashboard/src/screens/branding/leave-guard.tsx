import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { Dialog, DialogActions } from '../../parts/forms/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Asks before unsaved changes are lost: with a dialog inside the dashboard, with the browser's prompt when the tab closes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTexts().branding
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => active,
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
