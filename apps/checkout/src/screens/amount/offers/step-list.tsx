import type { CustomerStep } from '@sliproad/core/vocabulary'
import { useLocale } from '../../../i18n/locale.ts'

type Props = {
  steps: readonly CustomerStep[]
  /** The gateway knows the user, who has ordered there before. */
  known?: boolean
  /** The user shares a verification, which has his document. */
  shared?: boolean
}

/** What awaits the user with an offer; nothing where its gateway has said nothing about it. */
export function StepList({ steps, known = false, shared = false }: Props) {
  const { texts } = useLocale()
  if (steps.length === 0) return null
  const noteOf = ({ id, newOnly }: CustomerStep) => {
    if ((known && newOnly) || (shared && id === 'document')) return texts.steps.known
    return newOnly ? texts.steps.newOnly : null
  }
  return (
    <div className="border-t border-line pt-2 pb-1 text-small text-ink-2">
      <h4 className="font-semibold">{texts.steps.title}</h4>
      <ul className="mt-1 grid gap-0.5">
        {steps.map((step) => (
          <li key={step.id}>
            {texts.steps[step.id]}
            {noteOf(step) && <span className="text-ink-3"> ({noteOf(step)})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
