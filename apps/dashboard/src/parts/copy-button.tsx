import { Icon } from '@sliproad/ui/icon.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'

/** Whether the value was just copied, and the function that copies it. */
function useCopied(value: string, onCopied?: () => void): [boolean, () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        onCopied?.()
      },
      () => setCopied(false),
    )
  return [copied, copy]
}

/** A small copy button beside a value. */
export function CopyTool({ value, what }: { value: string; what: string }) {
  const t = useTexts().common
  const [copied, copy] = useCopied(value)
  return (
    <button
      type="button"
      className="inline-grid size-8 flex-none place-items-center rounded-[6px] text-ink-3 hover:bg-fill hover:text-ink desk:size-[26px]"
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} small />
      <span className="sr-only" aria-live="polite">
        {copied ? t.copied : t.copyWhat(what)}
      </span>
    </button>
  )
}

/** The same as a square button in a row of actions. */
export function CopySquare({ value, what }: { value: string; what: string }) {
  const t = useTexts().common
  const [copied, copy] = useCopied(value)
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-[7px] bg-surface text-ink-2 shadow-card inset-ring inset-ring-line hover:bg-canvas desk:size-8"
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} small />
      <span className="sr-only" aria-live="polite">
        {copied ? t.copied : t.copyWhat(what)}
      </span>
    </button>
  )
}

/** Copies a text that is made at the click. */
export function CopyTextButton({
  text,
  label,
  children,
}: {
  text: string
  label: string
  children?: ReactNode
}) {
  const t = useTexts().common
  const [copied, copy] = useCopied(text)
  return (
    <Button small onPress={copy}>
      {copied ? <Icon name="check" small /> : children}
      {copied ? t.copied : label}
    </Button>
  )
}

export function CopyButton({
  value,
  label,
  onCopied,
}: {
  value: string
  label: string
  onCopied: () => void
}) {
  const t = useTexts().common
  const [copied, copy] = useCopied(value, onCopied)
  return (
    <Button kind="primary" onPress={copy}>
      <Icon name={copied ? 'check' : 'copy'} small />
      {copied ? t.copied : label}
    </Button>
  )
}
