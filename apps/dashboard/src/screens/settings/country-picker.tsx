import { countries } from '@sliproad/core/countries'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useId } from 'react'
import { locale } from '../../parts/formats/locale.ts'
import { useTexts } from '../../texts/use-texts.ts'

const regions = new Intl.DisplayNames(locale, { type: 'region' })
const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
const sorted = countries
  .map(({ code }) => ({ code, name: nameOf(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale))

type Props = {
  chosen: readonly string[]
  /** Restricted by the deployment, whatever is chosen here. */
  always: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** The chosen countries by name, each with a button that removes it, and a list to add one from. */
export function CountryPicker({ chosen, always, onChange, error }: Props) {
  const t = useTexts().settings
  const id = useId()
  const left = sorted.filter(({ code }) => !chosen.includes(code) && !always.includes(code))
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t.countries}
      </label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li
              key={code}
              className="inline-flex items-center gap-1 rounded-full bg-fill ps-3 pe-1 font-medium"
            >
              {nameOf(code)}
              <button
                type="button"
                className="grid size-8 place-items-center rounded-full text-ink-3 hover:text-ink desk:size-7"
                aria-label={t.removeCountry(nameOf(code))}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <Icon name="cross" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        className="field"
        value=""
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
      >
        <option value="">{t.addCountry}</option>
        {left.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={`text-fine ${error ? 'text-negative' : 'text-ink-3'}`}>
        {error ?? (always.length > 0 ? t.countriesAlways(always.map(nameOf).join(', ')) : t.countriesHelp)}
      </p>
    </div>
  )
}
