import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

type Step = 1 | 2 | 3

type Props = {
  step: Step
  title: ComponentChildren
  /** Stands in a line of its own above the title, with the steps at its end. */
  start?: ComponentChildren
  /** The same, with the steps at the start. */
  end?: ComponentChildren
  /** The title takes the focus, so that screen readers read it after a change of step. */
  takesFocus?: boolean
}

/** What this step is about, and how far it is. */
export function StepHead({ step, title, start, end, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const words = (
    <h1
      ref={heading}
      tabIndex={-1}
      className="flex min-w-0 items-center gap-3 text-title-phone font-[650] text-balance tablet:text-title"
    >
      {title}
    </h1>
  )
  if (!start && end === undefined) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-3">
        {words}
        <Steps step={step} />
      </div>
    )
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-5 items-center justify-between gap-4 print:hidden">
        {start}
        <Steps step={step} />
        {end}
      </div>
      {words}
    </div>
  )
}

const steps = [1, 2, 3] as const

/** Steps so far are solid bars, later ones dashed. */
function Steps({ step }: { step: Step }) {
  const { page } = useLocale().texts
  return (
    <div
      className="flex flex-none gap-1 tablet:gap-[5px] print:hidden"
      role="img"
      aria-label={page.step(step, steps.length)}
    >
      {steps.map((each) => (
        <span
          key={each}
          className={`h-[3px] w-4 flex-none rounded-[2px] tablet:w-[22px] wide:w-[38px] ${each <= step ? 'bg-accent' : 'dashes-ahead'}`}
        />
      ))}
    </div>
  )
}
