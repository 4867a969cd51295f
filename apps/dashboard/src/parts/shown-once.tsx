import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button, buttonClasses } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogActions } from './forms/dialog.tsx'

type Props = {
  title: string
  text: string
  value: string
  copyLabel: string
  /** Where the value is a link that the reader may follow: the words for it. */
  openLabel?: string
  /** What is said at closing without a copy, where the usual words are not true. */
  notCopied?: string
  onClose: () => void
}

/** A secret that cannot be shown again. Closing asks for confirmation if it was neither copied nor opened. */
export function ShownOnce({ title, text, value, copyLabel, openLabel, notCopied, onClose }: Props) {
  const t = useTexts().common
  const [taken, setTaken] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => (taken || asks ? onClose() : setAsks(true))
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
      {asks && !taken && (
        <p role="alert" className="font-semibold text-caution">
          {notCopied ?? t.notCopied}
        </p>
      )}
      <DialogActions>
        <Button onPress={close}>{asks && !taken ? t.closeAnyway : t.done}</Button>
        {openLabel && (
          <a
            className={buttonClasses({})}
            href={value}
            target="_blank"
            rel="noreferrer noopener"
            onClick={() => setTaken(true)}
          >
            {openLabel}
            <Icon name="open" small />
          </a>
        )}
        <CopyButton value={value} label={copyLabel} onCopied={() => setTaken(true)} />
      </DialogActions>
    </Dialog>
  )
}
