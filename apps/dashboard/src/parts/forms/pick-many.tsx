import { Icon } from '@sliproad/ui/icon.tsx'
import { useId } from 'react'

export type Choice = { value: string; label: string }
type Props = {
  label: string
  chosen: readonly string[]
  choices: readonly Choice[]
  onChange: (chosen: string[]) => void
  /** The first line of the list, and what the button beside a chosen value is called. */
  addText: string
  removeText: (name: string) => string
  help?: string | undefined
  error?: string | undefined
}

/** What is chosen, each with a button that removes it, and a list to add from. */
export function PickMany(props: Props) {
  const { label, chosen, choices, onChange, addText, removeText, help, error } = props
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
                aria-label={removeText(nameOf(value))}
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
        <option value="">{addText}</option>
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
