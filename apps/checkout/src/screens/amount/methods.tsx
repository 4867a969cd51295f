import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'preact/hooks'
import { methodKind, methodName } from '../../catalog/method-name.ts'
import type { Supported, SupportedMethod } from '../../catalog/supported.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Picker } from '../../parts/picker.tsx'
import type { Direction } from '../../session/session.ts'

type Props = {
  direction: Direction
  methods: readonly SupportedMethod[]
  chosen: string | null
  supported: Supported
  onChoose: (id: string) => void
}

const atOnce = 3
const box =
  'relative flex min-h-[46px] flex-auto cursor-pointer items-center gap-2 rounded-control bg-surface px-3.5 py-1.5 text-label leading-5'

/** The usual payment methods, and a picker for the others. */
export function Methods({ direction, methods, chosen, supported, onChoose }: Props) {
  const { texts } = useLocale()
  const [open, setOpen] = useState(false)
  const shown = firstFew(methods, chosen)
  const others = methods.length - shown.length
  const title = direction === 'buy' ? texts.picker.method : texts.picker.payout
  return (
    <fieldset>
      <legend className="mb-2 text-label font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-2 tablet:flex">
        {shown.map(({ id }) => (
          <label
            key={id}
            className={`${box} ${id === chosen ? 'font-semibold inset-ring-2 inset-ring-accent-mark' : 'font-medium inset-ring inset-ring-line hover:inset-ring-edge'} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name="method"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <Icon name={methodKind(id)} className={id === chosen ? 'text-accent-text' : 'text-ink-3'} />
            {methodName(texts, supported, id)}
          </label>
        ))}
        {others > 0 && (
          <button
            type="button"
            aria-label={`${texts.amount.moreMethods(others)}, ${texts.amount.moreMethodsLabel(others)}`}
            onClick={() => setOpen(true)}
            className={`${box} justify-center font-medium inset-ring inset-ring-line hover:inset-ring-edge tablet:justify-start`}
          >
            {texts.amount.moreMethods(others)} <Icon name="down" small className="text-ink-3" />
          </button>
        )}
      </div>
      {open && (
        <Picker
          title={title}
          chosen={chosen}
          choices={methods.map(({ id }) => ({
            id,
            label: methodName(texts, supported, id),
            badge: <Icon name={methodKind(id)} className="text-ink-3" />,
          }))}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

/** The chosen method is always among those shown. */
function firstFew(methods: readonly SupportedMethod[], chosen: string | null): SupportedMethod[] {
  const few = methods.slice(0, atOnce)
  const picked = methods.find(({ id }) => id === chosen)
  return !picked || few.includes(picked) ? few : [...few.slice(0, atOnce - 1), picked]
}
