import { Fragment } from 'react'

/** Which keys do what below a list, for those who have a keyboard. */
export function KeysHint({ hints }: { hints: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <p className="hidden items-center gap-1.5 text-fine text-ink-3 desk:flex">
      {hints.map(({ keys, does }) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded-chip px-[5px] font-sans text-[12px] leading-[18px] font-semibold inset-ring inset-ring-line"
            >
              {key}
            </kbd>
          ))}
          <span className="me-1.5">{does}</span>
        </Fragment>
      ))}
    </p>
  )
}
