import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of a few values, all visible. */
export function Segments<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="relative inline-flex min-w-0 max-w-full overflow-x-auto rounded-[9px] bg-fill p-[3px]">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative grid min-h-10 cursor-pointer place-items-center rounded-[7px] px-3 font-medium whitespace-nowrap text-ink-2 has-checked:bg-thumb has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus desk:min-h-[30px]"
        >
          <input
            type="radio"
            className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
