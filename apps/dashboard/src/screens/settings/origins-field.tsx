import { useId } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

export function OriginsField({ value, onChange, error }: Props) {
  const t = useTexts().settings
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t.origins}
      </label>
      <textarea
        id={id}
        rows={4}
        dir="ltr"
        className="field font-mono"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={`text-fine ${error ? 'text-negative' : 'text-ink-3'}`}>
        {error ?? t.originsHelp}
      </p>
    </div>
  )
}
