/** A switch that takes effect at once, without a save button. */
export function Toggle({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className="group grid h-10 w-11 place-items-center desk:h-8"
    >
      <span className="relative block h-6 w-10 rounded-full bg-edge transition-colors duration-[120ms] group-aria-checked:bg-accent">
        <span className="absolute start-[3px] top-[3px] size-[18px] rounded-full bg-surface transition-[inset-inline-start] duration-[120ms] group-aria-checked:start-[19px]" />
      </span>
    </button>
  )
}
