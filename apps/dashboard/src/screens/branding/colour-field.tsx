import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isColourText } from './draft.ts'

type Props = {
  label: string
  help: string
  /** The default colour, used when the partner has set none. */
  ours: string
  value: string | null
  text: string
  onText: (text: string) => void
  error: string | undefined
}

/** A colour to pick or to type. Dashed while it is the default. */
export function ColourField({ label, help, ours, value, text, onText, error }: Props) {
  const t = useTexts().branding
  const id = useId()
  const problem = error ?? (isColourText(text) ? undefined : t.notColour)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t.pick(label)}
          value={value ?? ours}
          onChange={(event) => onText(event.target.value)}
          className={`h-10 w-12 flex-none cursor-pointer appearance-none rounded-control border border-edge bg-surface p-1 desk:h-9 [&::-moz-color-swatch]:rounded-[5px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[5px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 ${value === null ? 'border-dashed' : ''}`}
        />
        <input
          id={id}
          dir="ltr"
          className="field min-w-0 font-mono"
          value={text}
          placeholder={ours}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          pattern="\s*#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})\s*"
          title={t.notColour}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onText(event.target.value)}
        />
        {text !== '' && (
          <Button kind="quiet" label={t.takeOurs(label)} onPress={() => onText('')}>
            <span className="whitespace-nowrap">{t.clear}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={`text-fine ${problem ? 'text-negative' : 'text-ink-3'}`}>
        {problem ?? help}
      </p>
    </div>
  )
}
