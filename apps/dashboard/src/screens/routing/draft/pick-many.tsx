import { Icon } from '@sliproad/ui/icon.tsx'
import { useId } from 'react'
import { words as t } from '../words/words.ts'

export type Choice = { value: string; label: string }
type Props = {
  label: string
  chosen: readonly string[]
  choices: readonly Choice[]
  onChange: (chosen: string[]) => void
  help?: string | undefined
  error?: string | undefined
}

/** What is chosen, each with a button that removes it, and a list to add from. */
export function PickMany({ label, chosen, choices, onChange, help, error }: Props) {
  const id = useId()
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  const left = choices.filter(({ value }) => !chosen.includes(value))
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li
              key={value}
              className="inline-flex items-center gap-1 rounded-full bg-fill ps-3 pe-1 font-medium"
            >
              {nameOf(value)}
              <button
                type="button"
                className="grid size-8 place-items-center rounded-full text-ink-3 hover:text-ink desk:size-7"
                aria-label={t.removeOne(nameOf(value))}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
              >
                <Icon name="cross" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        className="field"
        value=""
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
      >
        <option value="">{t.addOne}</option>
        {left.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {(error || help) && (
        <p id={`${id}-note`} className={`text-fine ${error ? 'text-negative' : 'text-ink-3'}`}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}

/** A few values, each to be ticked. */
export function Ticks({ label, chosen, choices, onChange, error }: Omit<Props, 'help'>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label: name }) => (
          <label
            key={value}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:font-semibold has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus desk:min-h-8"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map((choice) => choice.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="text-fine text-negative">{error}</p>}
    </fieldset>
  )
}
