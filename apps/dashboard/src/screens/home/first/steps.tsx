import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'

export type FirstStep = { title: string; text?: ReactNode; isDone: boolean; body: ReactNode }

const studs = {
  done: 'bg-accent text-on-accent',
  now: 'inset-ring-[3px] inset-ring-accent',
  ahead: 'inset-ring-2 inset-ring-edge',
}

/** Steps on a line: solid behind, dashed ahead; only the present one shows what to do. */
export function Steps({ steps }: { steps: readonly FirstStep[] }) {
  const present = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="min-w-0">
      {steps.map(({ title, text, isDone, body }, at) => {
        const state = isDone ? 'done' : at === present ? 'now' : 'ahead'
        const isLast = at === steps.length - 1
        return (
          <li
            key={title}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`relative ps-[34px] desk:ps-10 ${isLast ? '' : 'pb-6'}`}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute start-[10.5px] top-[27px] bottom-[3px] w-[3px] ${isDone ? 'bg-accent' : 'dashes-down'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute start-0 top-0 grid size-6 place-items-center rounded-full ${studs[state]}`}
            >
              {state === 'done' && <Icon name="check" small />}
              {state === 'now' && <span className="size-2 rounded-full bg-accent" />}
            </span>
            <h2 className={state === 'ahead' ? 'text-ink-2' : ''}>{title}</h2>
            {text && <p className={`mt-0.5 ${state === 'ahead' ? 'text-ink-3' : 'text-ink-2'}`}>{text}</p>}
            {state === 'now' && body && (
              <div className="relative mt-3 grid gap-3 bg-surface max-desk:-ms-[34px]">{body}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
