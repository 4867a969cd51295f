import { orderTypes } from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { AnyObject, OneOf, PlainText, Str, Text } from '../schema.ts'

/** Request fields that several operations share. */

export const ProjectIdField = Text('uuid', 'The project, from the dashboard or the banner of the sandbox')

export const FiatCode = PlainText('Fiat currency code such as `USD`, matched without case', 40)
export const CryptoCode = PlainText('Crypto currency code such as `ETH`, matched without case', 40)
export const NetworkCode = PlainText('Network id such as `base`, matched without case', 40)
export const PaymentMethodCode = PlainText('Payment method id from the supported configuration', 40)
export const GatewayCode = PlainText('Gateway id from the supported configuration', 40)
export const WalletAddressField = PlainText('Wallet address, checked against its network', 255)
export const EmailField = PlainText('E-mail address of the user, handed to the gateway', 254)
export const ExternalCustomerIdField = PlainText('Your own id of the user', 255)
export const CustomerIdField = Text('uuid', 'Our id of the user')
export const ClientSecretField = Str('From the answer that created the session', {
  minLength: 1,
  maxLength: 255,
})
export const QuotesIdField = PlainText(
  'From a quotes answer: the order then keeps that ranking. The latest answer to the same question counts otherwise',
  64,
)
export const CountryField = Text(
  'country-code',
  'ISO 3166-1 alpha-2; found by the address of the caller when left out',
)
export const StateField = PlainText(
  'US state as ISO 3166-2 without the country, such as `NY`; only together with the country US',
  2,
)
export const OrderTypeField = OneOf(orderTypes, 'Whether the user buys or sells crypto', { default: 'buy' })
export const RedirectUrlField = PlainText('Where the user returns to after paying; http or https', 2048)
export const FiatAmountField = Text('amount', 'Amount of fiat as a decimal string')
export const CryptoAmountField = Text('amount', 'Amount of crypto as a decimal string')
export const PartnerMetadataField = AnyObject(
  'Your own data, kept with the order and sent with its events. At most 20 keys, 4096 bytes as JSON, two levels',
)

export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Str('Repeating a request with its key within 24 hours repeats the first answer'),
  ),
})
