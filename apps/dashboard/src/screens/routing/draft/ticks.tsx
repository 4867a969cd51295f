import type { Choice } from '../../../parts/forms/pick-many.tsx'

type Props = {
  label: string
  chosen: readonly string[]
  choices: readonly Choice[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** A few values, each to be ticked. */
export function Ticks({ label, chosen, choices, onChange, error }: Props) {
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
