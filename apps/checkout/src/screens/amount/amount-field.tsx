import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { AmountReading } from '../../amount/amount-text.ts'
import { useLocale } from '../../i18n/locale.ts'

type Props = {
  label: string
  /** Stands in the place of the label, which is then only spoken. */
  choice?: ComponentChildren
  text: string
  reading: AmountReading
  /** Decimals that are always shown. */
  places: number
  unit: { code: string; name: string; onChange: (() => void) | null }
  /** Enters the other amount instead. */
  other?: { label: string; onChoose: () => void } | null
  /** At the end of the label's line. */
  help: string | null
  /** At the end of the line below the field, where the choice took the label's line. */
  range?: string | null
  error: ComponentChildren
  presets: ComponentChildren
  onText: (text: string) => void
}

export const amountInputId = 'amount'

/** Shows the typed text while the user types, and groups the digits when the field loses the focus. */
export function AmountField(props: Props) {
  const {
    label,
    choice,
    text,
    reading,
    places,
    unit,
    other,
    help,
    range = null,
    error,
    presets,
    onText,
  } = props
  const { format, texts } = useLocale()
  // Focusing the field does not change its text: that would move the cursor.
  const [edited, setEdited] = useState(false)
  const shown = edited || !reading.ok ? text : format.grouped(reading.amount, places)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(shown)
  // An amount that the page puts in, while the cursor is in the field already, is replaced by what the user types.
  useLayoutEffect(() => {
    if (shown !== before.current && !edited && document.activeElement === field.current)
      field.current?.select()
    before.current = shown
  }, [shown, edited])
  const edge = error ? 'inset-ring-2 inset-ring-negative' : 'inset-ring inset-ring-edge'
  const helpLine = (
    <p
      id="amount-help"
      className={`min-w-0 text-[13.5px] leading-5 text-ink-3 tabular-nums ${choice ? '' : 'text-end'}`}
    >
      {help}
    </p>
  )
  return (
    <div>
      <div className="mb-1.5 flex min-h-5 items-baseline justify-between gap-3">
        <label htmlFor={amountInputId} className={choice ? 'sr-only' : 'flex-none text-label font-semibold'}>
          {label}
        </label>
        {choice}
        {!choice && helpLine}
      </div>
      <div
        className={`flex items-center rounded-field bg-surface focus-within:inset-ring-2 focus-within:inset-ring-focus ${edge}`}
      >
        <input
          ref={field}
          id={amountInputId}
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
          className="h-[62px] min-w-0 flex-1 bg-transparent px-4 text-[32px] font-semibold tracking-[-.02em] tabular-nums outline-none rtl:text-end short:h-14"
        />
        {other && <OtherSide {...other} />}
        <Unit {...unit} label={texts.picker.currencyButton(unit.code, unit.name)} />
      </div>
      {error}
      {choice && !error && (
        <div className="mt-2 flex min-h-5 flex-wrap justify-between gap-x-3">
          {helpLine}
          <p className="ms-auto text-[13.5px] leading-5 text-ink-3 tabular-nums">{range}</p>
        </div>
      )}
      {presets}
    </div>
  )
}

function OtherSide({ label, onChoose }: NonNullable<Props['other']>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onChoose}
      className="inline-flex size-11 flex-none cursor-pointer items-center justify-center rounded-[7px] text-ink-3 hover:bg-fill hover:text-ink"
    >
      <Icon name="swap" />
    </button>
  )
}

type UnitProps = Props['unit'] & { label: string }

function Unit({ code, onChange, label }: UnitProps) {
  if (!onChange) return <span className="me-5 font-semibold text-ink-2">{code}</span>
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onChange}
      className="me-2 inline-flex min-h-[46px] flex-none cursor-pointer items-center gap-1.5 rounded-[7px] bg-fill ps-3 pe-2.5 font-semibold hover:bg-line short:min-h-11"
    >
      {code} <Icon name="down" small />
    </button>
  )
}
