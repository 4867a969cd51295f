import { riskLevels, screeningStatuses } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Named,
  Nullable,
  NullableStr,
  Num,
  OneOf,
  PlainText,
  Str,
  Strs,
  Time,
  Uuid,
} from '../schema.ts'
import { WalletAddressField } from './fields.ts'

export const WalletRequest = Named('WalletRequest', 'An address to add and to screen', {
  address: WalletAddressField,
  currency: PlainText('Crypto currency code', 20),
  label: Type.Optional(PlainText('A name for people', 255)),
})
export type WalletRequest = Static<typeof WalletRequest>

export const ScreeningStatusField = OneOf(screeningStatuses, 'What screening says about the address')

const ScreeningResult = Named('ScreeningResult', 'The newest judgement about an address', {
  riskScore: Num('0 is no risk, 1 the highest', { minimum: 0, maximum: 1 }),
  riskLevel: OneOf(riskLevels, 'low below 0.3, high from 0.7'),
  flags: Strs('Such as `sanctions`, `darknet`, `mixer`, `ransomware`, `scam`'),
  checkedAt: Time('When it was judged'),
})

export const Wallet = Named('Wallet', 'An address of a customer', {
  id: Str('Id of the wallet'),
  customerId: Uuid('The customer'),
  address: Str('The address'),
  currency: Str('Crypto currency code'),
  label: NullableStr('A name for people'),
  screeningStatus: ScreeningStatusField,
  screeningResult: Nullable(ScreeningResult, 'Once it was screened'),
  isBlocked: Bool('A blocked wallet cannot be used for orders'),
  createdAt: Time('When it was added'),
})
export type Wallet = Static<typeof Wallet>
