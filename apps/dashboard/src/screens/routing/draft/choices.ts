import { assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { fiats } from '@sliproad/core/fiats'
import { gatewayIds } from '@sliproad/core/gateway-ids'
import { networks } from '@sliproad/core/networks'
import { paymentMethods } from '@sliproad/core/payment-methods'
import { usStates } from '@sliproad/core/us-states'
import { kycTiers, weekdays } from '@sliproad/core/vocabulary'
import { countryName } from '../../../parts/formats/countries.ts'
import { locale } from '../../../parts/formats/locale.ts'
import type { Choice } from '../../../parts/forms/pick-many.tsx'
import { gatewayName, methodName } from '../words/sentences.ts'
import { words as t } from '../words/words.ts'

const sorted = (choices: Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label, locale))

/** What each list of a condition can be chosen from. */
export const listChoices = {
  countries: sorted(countries.map(({ code }) => ({ value: code, label: countryName(code) }))),
  states: sorted(usStates.map(({ code, name }) => ({ value: code, label: name }))),
  fiatCurrencies: sorted(fiats.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))),
  cryptoCurrencies: sorted(
    [...new Map(assets.map(({ code, name }) => [code, name]))].map(([code, name]) => ({
      value: code,
      label: `${code} · ${name}`,
    })),
  ),
  networks: sorted(networks.map(({ id, name }) => ({ value: id, label: name }))),
  paymentMethods: sorted(paymentMethods.map(({ id }) => ({ value: id, label: methodName(id, t) }))),
} as const

export type ListName = keyof typeof listChoices

export const gatewayChoices = sorted(gatewayIds.map((id) => ({ value: id, label: gatewayName(id) })))
export const tierChoices = (['none', ...kycTiers] as const).map((value) => ({ value, label: t.tiers[value] }))
export const dayChoices = weekdays.map((value) => ({ value, label: t.days[value] }))

/** Every zone of the browser, the reader's own first. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
export const zoneChoices = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
