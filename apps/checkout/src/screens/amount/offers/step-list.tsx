import type { CustomerStep } from '@sliproad/core/vocabulary'
import { useLocale } from '../../../i18n/locale.ts'

/** What awaits the user with an offer; nothing where its gateway has said nothing about it. */
export function StepList({ steps }: { steps: readonly CustomerStep[] }) {
  const { texts } = useLocale()
  if (steps.length === 0) return null
  return (
    <div className="border-t border-line pt-2 pb-1 text-small text-ink-2">
      <h4 className="font-semibold">{texts.steps.title}</h4>
      <ul className="mt-1 grid gap-0.5">
        {steps.map(({ id, newOnly }) => (
          <li key={id}>
            {texts.steps[id]}
            {newOnly && <span className="text-ink-3"> ({texts.steps.newOnly})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
