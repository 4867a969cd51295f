type Props<Value extends string> = {
  label: string
  /** The name of the group of radio buttons. */
  group: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A choice between a few things that all are in sight. */
export function Segments<Value extends string>({ label, group, value, choices, onChoose }: Props<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-1 rounded-field bg-fill p-[3px]">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`relative grid min-h-11 min-w-0 flex-1 cursor-pointer place-items-center rounded-[7px] px-1.5 text-center text-small leading-[18px] has-focus-visible:outline-2 has-focus-visible:outline-focus wide:min-h-9 ${choice.value === value ? 'bg-thumb font-semibold shadow-card' : 'font-medium text-ink-2'}`}
        >
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
