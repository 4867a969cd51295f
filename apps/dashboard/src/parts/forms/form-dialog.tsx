import type { ReactNode } from 'react'
import type { CallFailure } from '../../api/call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button.tsx'
import { FailureNotice } from '../notice.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  title: string
  text?: string
  action: string
  call: { isPending: boolean; error: CallFailure | null }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a few fields and one submit button. */
export function FormDialog({ title, text, action, call, onSubmit, onClose, children }: Props) {
  const t = useTexts().common
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="text-ink-2">{text}</p>}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!call.isPending) onSubmit()
        }}
      >
        {children}
        <FailureNotice failure={call.error} />
        <DialogActions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" submits busy={call.isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
