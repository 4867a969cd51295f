import { Button } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { Dialog, DialogActions } from '../../parts/forms/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { invitation: { id: string; email: string }; onClose: () => void }

/** Without a mail server only the operator can draw the link, so that no inviter can accept in another's name. */
export function WithoutMail({ invitation: { id, email }, onClose }: Props) {
  const { team: t, common } = useTexts()
  return (
    <Dialog title={t.withoutMailTitle} onClose={onClose} wide>
      <p className="text-ink-2">{t.withoutMailText(email)}</p>
      <Code text={`sliproad users invitation-link ${id}`} what={t.command} />
      <DialogActions>
        <Button kind="primary" onPress={onClose}>
          {common.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
