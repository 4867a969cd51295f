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

const row = 'flex gap-1.5 wide:gap-2'
const box =
  'relative min-h-12 min-w-0 flex-auto cursor-pointer items-center justify-center gap-[7px] rounded-control bg-surface px-2.5 text-label leading-5 whitespace-nowrap'

/** How many letters two methods may have together to stand side by side on a phone. */
const lettersOnPhone = 18

/** The usual payment methods in one row, and a picker for the others. */
export function Methods({ direction, methods, chosen, supported, onChoose }: Props) {
  const { texts } = useLocale()
  const [open, setOpen] = useState(false)
  const nameOf = (id: string) => methodName(texts, supported, id)
  const wide = firstFew(methods, chosen, 3)
  const pair = firstFew(methods, chosen, 2)
  const letters = pair.reduce((sum, { id }) => sum + nameOf(id).length, 0)
  const phone = letters <= lettersOnPhone ? pair : firstFew(methods, chosen, 1)
  const title = direction === 'buy' ? texts.picker.method : texts.picker.payout
  const more = (shown: readonly SupportedMethod[], look: string) => {
    const others = methods.length - shown.length
    return (
      others > 0 && (
        <button
          type="button"
          aria-label={`${texts.amount.moreMethods(others)}, ${texts.amount.moreMethodsLabel(others)}`}
          onClick={() => setOpen(true)}
          className={`${box} ${look} font-medium text-ink-2 inset-ring inset-ring-line hover:inset-ring-edge`}
        >
          {texts.amount.moreMethods(others)} <Icon name="down" small className="text-ink-3" />
        </button>
      )
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{title}</legend>
      <div className={row}>
        {wide.map(({ id }) => (
          <label
            key={id}
            className={`${box} ${phone.some((each) => each.id === id) ? 'flex' : 'hidden tablet:flex'} ${id === chosen ? 'font-semibold inset-ring-2 inset-ring-accent-mark' : 'font-medium inset-ring inset-ring-line hover:inset-ring-edge'} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
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
            <span className="min-w-0 truncate">{nameOf(id)}</span>
          </label>
        ))}
        {more(phone, 'flex tablet:hidden')}
        {more(wide, 'hidden tablet:flex')}
      </div>
      {open && (
        <Picker
          title={title}
          chosen={chosen}
          choices={methods.map(({ id }) => ({
            id,
            label: nameOf(id),
            badge: <Icon name={methodKind(id)} className="text-ink-3" />,
          }))}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

/** The place of the methods while they are still loading. */
export function MethodBars({ direction }: { direction: Direction }) {
  const { picker } = useLocale().texts
  return (
    <div aria-hidden="true">
      <p className="mb-1.5 text-label font-semibold">{direction === 'buy' ? picker.method : picker.payout}</p>
      <div className={row}>
        {['', '', '', 'max-tablet:hidden'].map((look, at) => (
          <span key={at} className={`${box} flex inset-ring inset-ring-line ${look}`}>
            <span className="text-bar w-14" />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The chosen method is always among those shown. */
function firstFew(
  methods: readonly SupportedMethod[],
  chosen: string | null,
  atOnce: number,
): SupportedMethod[] {
  const few = methods.slice(0, atOnce)
  const picked = methods.find(({ id }) => id === chosen)
  return !picked || few.includes(picked) ? few : [...few.slice(0, atOnce - 1), picked]
}
