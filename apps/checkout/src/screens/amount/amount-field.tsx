import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { AmountReading } from '../../amount/amount-text.ts'
import { useLocale } from '../../i18n/locale.ts'

type Props = {
  label: string
  text: string
  reading: AmountReading
  /** Decimals that are always shown. */
  places: number
  unit: { code: string; name: string; onChange: (() => void) | null }
  help: string | null
  error: ComponentChildren
  presets: ComponentChildren
  onText: (text: string) => void
}

const inputId = 'amount'

/** Shows the typed text while the user types, and groups the digits when the field loses the focus. */
export function AmountField(props: Props) {
  const { label, text, reading, places, unit, help, error, presets, onText } = props
  const { format, texts } = useLocale()
  // Focusing the field does not change its text: that would move the cursor.
  const [edited, setEdited] = useState(false)
  const shown = edited || !reading.ok ? text : format.grouped(reading.amount, places)
  const edge = error ? 'inset-ring-2 inset-ring-negative' : 'inset-ring inset-ring-edge'
  return (
    <div>
      <label htmlFor={inputId} className="mb-2 block text-label font-semibold">
        {label}
      </label>
      <div
        className={`flex items-center rounded-field bg-surface focus-within:inset-ring-2 focus-within:inset-ring-focus ${edge}`}
      >
        <input
          id={inputId}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          value={shown}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'amount-error' : help ? 'amount-help' : undefined}
          onBlur={() => setEdited(false)}
          onInput={(event) => {
            setEdited(true)
            onText(event.currentTarget.value)
          }}
          className="h-[68px] min-w-0 flex-1 bg-transparent px-[18px] text-[34px] font-semibold tracking-[-.02em] tabular-nums outline-none rtl:text-end"
        />
        <Unit {...unit} label={texts.picker.currencyButton(unit.code, unit.name)} />
      </div>
      {error}
      {(help || presets) && (
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p id="amount-help" className="order-2 text-small text-ink-3 tabular-nums tablet:order-none">
            {help}
          </p>
          {presets}
        </div>
      )}
    </div>
  )
}

type UnitProps = Props['unit'] & { label: string }

function Unit({ code, onChange, label }: UnitProps) {
  if (!onChange) return <span className="me-[22px] font-semibold text-ink-2">{code}</span>
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onChange}
      className="me-3 inline-flex min-h-11 flex-none cursor-pointer items-center gap-1 rounded-[7px] bg-fill ps-3.5 pe-2.5 font-semibold hover:bg-line"
    >
      {code} <Icon name="down" small />
    </button>
  )
}
