import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

type Props = {
  step: 1 | 2 | 3
  title: string
  /** Shown at the end of the row with the steps. */
  end?: ComponentChildren
  /** The title takes the focus, so that screen readers read it after a change of step. */
  takesFocus?: boolean
}

const steps = [1, 2, 3] as const
const done = 'bg-accent'
const ahead = 'dashes-ahead'

/** Steps so far are solid bars, later ones dashed. */
export function StepHead({ step, title, end, takesFocus = false }: Props) {
  const { page } = useLocale().texts
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <div className="mb-2.5 flex min-h-5 items-center justify-between gap-4 print:hidden">
        <div className="flex flex-none gap-1.5" role="img" aria-label={page.step(step, steps.length)}>
          {steps.map((each) => (
            <span
              key={each}
              className={`h-[3px] w-[26px] flex-none rounded-[2px] tablet:w-[46px] ${each <= step ? done : ahead}`}
            />
          ))}
        </div>
        {end}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-title-phone font-[650] text-balance tablet:text-title">
        {title}
      </h1>
    </div>
  )
}
