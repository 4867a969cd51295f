import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

type Props = { text: string; what: string; onCopied: (spoken: string) => void }

export function CopyButton({ text, what, onCopied }: Props) {
  const { page } = useLocale().texts
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return
    }
    setCopied(true)
    onCopied(page.copied)
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={page.copy(what)}
      className="-my-2 -ms-1.5 -me-3 grid size-11 flex-none cursor-pointer place-items-center rounded-[6px] text-ink-3 hover:bg-fill hover:text-ink tablet:m-0 tablet:size-7 print:hidden"
    >
      <Icon name={copied ? 'check' : 'copy'} small />
    </button>
  )
}
