import { useFirstTexts } from '../../texts/use-texts.ts'

/** A line between two ways of which one is enough. */
export function Or() {
  const t = useFirstTexts().login
  return (
    <p className="flex items-center gap-3 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t.or}
    </p>
  )
}
