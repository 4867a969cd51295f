import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import type { Checkout } from '../../session/session.ts'
import { BackAction } from '../back-action.tsx'
import { Notice } from './notice.tsx'

type Props = { country: string | null; checkout: Checkout; onChangeCountry: () => void }

/** No gateway serves the country; the user can change it unless the partner fixed it. */
export function CountryNotice({ country, checkout, onChangeCountry }: Props) {
  const { texts, format } = useLocale()
  const { userCountry, partner } = checkout
  const name = country === null ? texts.picker.country : format.country(country)
  return (
    <Notice
      icon="pin"
      tone="negative"
      title={texts.country.title(name)}
      reason={userCountry.settled ? texts.country.fixed(name, partner) : texts.country.reason(name)}
    >
      {!userCountry.settled && (
        <Button kind="primary" size="small" label={texts.country.change} onPress={onChangeCountry} />
      )}
      <BackAction kind="second" size="small" beside={!userCountry.settled} />
    </Notice>
  )
}
