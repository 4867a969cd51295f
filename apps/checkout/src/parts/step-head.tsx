import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

type Props = {
  step: 1 | 2 | 3
  title: string
  /** At the end of the row with the steps. */
  end?: ComponentChildren
  /** Whoever comes from another step hears the title at once. */
  takesFocus?: boolean
}

const steps = [1, 2, 3] as const
const driven = 'bg-accent'
const aheadOfUs = 'dashes-ahead'

/** Driven road is solid, road ahead is dashed. */
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
              className={`h-[3px] w-[26px] flex-none rounded-[2px] tablet:w-[46px] ${each <= step ? driven : aheadOfUs}`}
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
