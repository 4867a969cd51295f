import { useId } from 'react'

type Props = {
  label: string
  help: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Origins, one on each line. */
export function OriginsField({ label, help, value, onChange, error }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
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
        {error ?? help}
      </p>
    </div>
  )
}
