import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../i18n/locale.ts'
import type { Checkout } from '../session.ts'
import { BackAction } from './back-action.tsx'
import { Notice } from './notice.tsx'

type Props = { country: string | null; checkout: Checkout; onChangeCountry: () => void }

/** Nobody serves the country; whoever is somewhere else says so. */
export function CountryNotice({ country, checkout, onChangeCountry }: Props) {
  const { texts, format } = useLocale()
  const { place, partner } = checkout
  const name = country === null ? texts.picker.country : format.country(country)
  return (
    <Notice
      icon="pin"
      tone="negative"
      title={texts.country.title(name)}
      reason={place.settled ? texts.country.fixed(name, partner) : texts.country.reason(name)}
    >
      {!place.settled && (
        <Button kind="primary" size="small" label={texts.country.change} onPress={onChangeCountry} />
      )}
      <BackAction kind="second" size="small" beside={!place.settled} />
    </Notice>
  )
}
