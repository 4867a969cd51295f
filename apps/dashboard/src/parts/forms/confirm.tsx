import type { CallFailure } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button.tsx'
import { FailureNotice } from '../notice.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  title: string
  text: string
  action: string
  busy: boolean
  failure: CallFailure | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function Confirm({ title, text, action, busy, failure, onConfirm, onClose }: Props) {
  const t = useTexts().common
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-2">{text}</p>
      <FailureNotice failure={failure} />
      <DialogActions>
        <Button onPress={onClose}>{t.keep}</Button>
        <Button kind="danger" busy={busy} onPress={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
