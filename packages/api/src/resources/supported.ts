import { countryRefusals } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { Bool, Data, List, Named, NullableDecimal, NullableOneOf, NullableStr, Str, Strs } from '../schema.ts'

export const Provider = Named('Provider', 'A gateway of the project', {
  id: Str('Id of the gateway'),
  name: Str('Its name'),
  logo: Str('Address of its mark, an SVG'),
  enabled: Bool('Whether it serves this project in this country'),
  features: Type.Object(
    {
      supportsIframe: Bool('Its checkout can be framed'),
      supportsWidget: Bool('It has a script of its own'),
      supportsBuy: Bool('It sells crypto'),
      supportsSell: Bool('It buys crypto'),
      supportsRecurring: Bool('It can repeat a purchase by itself'),
      kycHandledByProvider: Bool('It verifies its customers itself'),
    },
    { description: 'What it can do' },
  ),
})

const limits = {
  minAmount: NullableDecimal('The lowest that any gateway accepts; null when none states one'),
  maxAmount: NullableDecimal('The highest that any gateway accepts; null when none states one'),
}
const Providers = Strs('Ids of the gateways that offer it')

const SupportedFiat = Named('SupportedFiat', 'A fiat currency', {
  code: Str('ISO 4217 code'),
  name: Str('Its name'),
  symbol: Str('Its symbol'),
  ...limits,
  providers: Providers,
  paymentMethods: Strs('Ids of its payment methods'),
})

const SupportedNetwork = Named('SupportedNetwork', 'A network of a crypto currency', {
  id: Str('Id of the network'),
  name: Str('Its name'),
  ...limits,
  providers: Providers,
})

const SupportedCrypto = Named('SupportedCrypto', 'A crypto currency', {
  code: Str('Its code'),
  name: Str('Its name'),
  networks: List(SupportedNetwork, 'Where it can be had'),
  providers: Providers,
})

const SupportedPaymentMethod = Named('SupportedPaymentMethod', 'A way to pay or to be paid', {
  id: Str('Its id'),
  name: Str('Its name'),
  description: NullableStr('More about it'),
  supportedFiats: Strs('Codes of the fiat currencies it works with'),
  providers: Providers,
})

const SupportedCountry = Named('SupportedCountry', 'A country that is served', {
  code: Str('ISO 3166-1 alpha-2'),
  name: Str('Its name'),
  providers: Providers,
})

export const Supported = Named('Supported', 'What the gateways of a project offer', {
  providers: List(Provider, 'The gateways'),
  fiats: List(SupportedFiat, 'Fiat currencies'),
  cryptos: List(SupportedCrypto, 'Crypto currencies with their networks'),
  paymentMethods: List(SupportedPaymentMethod, 'Ways to pay or to be paid'),
  countries: List(SupportedCountry, 'Countries that are served'),
  defaultGateway: NullableStr("The project's default gateway"),
  detectedCountry: NullableStr('The country that was given or found'),
  countryRefusal: NullableOneOf(
    countryRefusals,
    'Why that country is not served: by a list of the project or of the deployment, or because no gateway serves it; null where it is served or not known',
  ),
})
export type Supported = Static<typeof Supported>

export const SupportedAnswer = Data(Supported)
