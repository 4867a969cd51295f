import { useState } from 'preact/hooks'
import { type LanguageCode, languageCodes, languages } from '../../i18n/languages.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Picker } from '../picker.tsx'
import { useLoaded } from '../use-loaded.ts'
import { ToolButton } from './tool-button.tsx'

type Props = {
  /** Null once the country can no longer change anything. */
  country: { code: string | null; settled: boolean } | null
  /** Countries that at least one gateway serves. */
  countries: readonly string[]
  pickingCountry: boolean
  onPickCountry: (open: boolean) => void
  onCountry: (code: string) => void
  onLanguage: (language: LanguageCode) => void
}

export function HeaderTools(props: Props) {
  const { country, countries, pickingCountry, onPickCountry, onCountry, onLanguage } = props
  const { texts, format, language } = useLocale()
  const [pickingLanguage, setPickingLanguage] = useState(false)
  const name = country?.code ? format.country(country.code) : texts.picker.countryUnknown
  return (
    <>
      {country && !country.settled && (
        <ToolButton
          icon="pin"
          label={name}
          spoken={texts.picker.countryButton(name)}
          onPress={() => onPickCountry(true)}
        />
      )}
      <ToolButton
        icon="globe"
        label={languages[language].name}
        short={language.toUpperCase()}
        spoken={texts.picker.languageButton(languages[language].name)}
        onPress={() => setPickingLanguage(true)}
      />
      {pickingCountry && (
        <CountryPicker
          served={countries}
          chosen={country?.code ?? null}
          onChoose={onCountry}
          onClose={() => onPickCountry(false)}
        />
      )}
      {pickingLanguage && (
        <Picker
          title={texts.picker.language}
          chosen={language}
          choices={languageCodes.map((code) => ({
            id: code,
            label: languages[code].name,
            words: code,
            lang: code,
          }))}
          onChoose={(code) => onLanguage(code as LanguageCode)}
          onClose={() => setPickingLanguage(false)}
        />
      )}
    </>
  )
}

type CountryPickerProps = {
  served: readonly string[]
  chosen: string | null
  onChoose: (code: string) => void
  onClose: () => void
}

const loadCountries = () => import('@sliproad/core/countries')

/** Lists the countries that gateways serve; all countries while those are unknown. */
function CountryPicker({ served, chosen, onChoose, onClose }: CountryPickerProps) {
  const { texts, format, tag } = useLocale()
  const all = useLoaded(loadCountries)
  const codes = served.length > 0 ? served : (all?.countries.map(({ code }) => code) ?? [])
  const order = new Intl.Collator(tag)
  const choices = codes
    .map((code) => ({ id: code, label: format.country(code), words: code }))
    .toSorted((a, b) => order.compare(a.label, b.label))
  if (choices.length === 0) return null
  return (
    <Picker
      title={texts.picker.country}
      chosen={chosen}
      choices={choices}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
