import { type ReactNode, useId } from 'react'
import type { CallFailure } from '../../api/call.ts'

type Shared = { label: string; help?: ReactNode; error?: string | undefined }
export type TextProps = Shared & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password' | 'email' | 'url' | 'date'
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  required?: boolean
  mono?: boolean
  placeholder?: string
  pattern?: string
}

/** A label, an input, and below it the server's error or else a help text. */
export function TextField({
  label,
  help,
  error,
  value,
  onChange,
  mono = false,
  type = 'text',
  ...input
}: TextProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        type={type}
        id={id}
        className={`field ${mono ? 'font-mono' : ''}`}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={help || error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Note id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

type ChoiceProps<Value extends string> = Shared & {
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

export function ChoiceField<Value extends string>({
  label,
  help,
  error,
  value,
  onChange,
  choices,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        aria-describedby={help || error ? `${id}-note` : undefined}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

function Note({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p id={id} className="text-fine text-negative">
        {error}
      </p>
    )
  return help ? (
    <p id={id} className="text-fine text-ink-3">
      {help}
    </p>
  ) : null
}

/** The server's error for one field of a form. */
export function noteOn(failure: CallFailure | null, field: string): string | undefined {
  return failure?.details.find((note) => note.field === field || note.field.endsWith(`.${field}`))?.message
}
