import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogActions } from './forms/dialog.tsx'

type Props = { title: string; text: string; value: string; copyLabel: string; onClose: () => void }

/** A secret that cannot be shown again. Closing asks for confirmation if it was not copied. */
export function ShownOnce({ title, text, value, copyLabel, onClose }: Props) {
  const t = useTexts().common
  const [copied, setCopied] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => (copied || asks ? onClose() : setAsks(true))
  return (
    <Dialog title={title} onClose={close} wide>
      <p className="text-ink-2">{text}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long secret scrolls by keyboard
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-control bg-canvas px-3.5 py-3 font-mono text-fine whitespace-pre-wrap break-all inset-ring inset-ring-line"
      >
        {value}
      </pre>
      {asks && !copied && (
        <p role="alert" className="font-semibold text-caution">
          {t.notCopied}
        </p>
      )}
      <DialogActions>
        <Button onPress={close}>{asks && !copied ? t.closeAnyway : t.done}</Button>
        <CopyButton value={value} label={copyLabel} onCopied={() => setCopied(true)} />
      </DialogActions>
    </Dialog>
  )
}
