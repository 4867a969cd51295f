import { countries } from '@sliproad/core/countries'
import { countryName } from '../../parts/formats/countries.ts'
import { locale } from '../../parts/formats/locale.ts'
import { PickMany } from '../../parts/forms/pick-many.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const sorted = countries
  .map(({ code }) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, locale))

type Props = {
  chosen: readonly string[]
  /** Restricted by the deployment, whatever is chosen here. */
  always: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** The countries to which the project does not sell, and a list to add one from. */
export function CountryPicker({ chosen, always, onChange, error }: Props) {
  const t = useTexts().settings
  return (
    <PickMany
      label={t.countries}
      chosen={chosen}
      choices={sorted.filter(({ value }) => chosen.includes(value) || !always.includes(value))}
      onChange={onChange}
      addText={t.addCountry}
      removeText={t.removeCountry}
      help={always.length > 0 ? t.countriesAlways(always.map(countryName).join(', ')) : t.countriesHelp}
      error={error}
    />
  )
}
