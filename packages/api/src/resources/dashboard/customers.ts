import { kycStatuses, kycTiers, riskLevels, screeningStatuses, sessionTypes } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableNum,
  NullableOneOf,
  NullableStr,
  NullableTime,
  OneOf,
  Str,
  Strs,
  Time,
} from '../../schema.ts'
import { Customer } from '../customer.ts'
import { CustomerKyc } from '../kyc-case.ts'
import { noteFields } from './fields.ts'
import { KycCase, Order, Session, Wallet } from './records.ts'

const sums = {
  currency: Str('The currency of the sum'),
  delivered: Str('What was completed, in this currency at reference rates'),
  orders: Int('How many orders there are'),
  completed: Int('How many of them were completed'),
  lastOrderAt: NullableTime('When the newest was created'),
  country: NullableStr('Country of the newest order'),
}

export const CustomerRow = Named('DashboardCustomer', 'A customer with what he has ordered', {
  ...Customer.properties,
  ...sums,
  kycStatus: OneOf([...kycStatuses, 'none'], 'Of the highest approval, else of the newest verification'),
  kycTier: NullableOneOf(kycTiers, 'Its tier'),
  wallets: Int('How many addresses were added or used in one of the newest 100 orders'),
})
export type CustomerRow = Static<typeof CustomerRow>

const Count = Type.Object({
  count: Int('How many there are, as far as they are counted'),
  isMore: Bool('Whether there are more'),
})

export const CustomerCounts = Named('DashboardCustomerCounts', 'How many customers each view holds', {
  all: Count,
  in_review: Count,
  verified: Count,
  repeated: Count,
  blocked: Count,
})
export type CustomerCounts = Static<typeof CustomerCounts>

export const CustomerCountries = Named('DashboardCustomerCountries', 'Where customers order from', {
  countries: List(
    Type.Object({ value: Str('Country of the newest order'), ...Count.properties }),
    'Every country with a customer, by its code',
  ),
})
export type CustomerCountries = Static<typeof CustomerCountries>

export const CustomerNote = Named(
  'DashboardCustomerNote',
  'What somebody of the team wrote about a customer',
  noteFields,
)
export type CustomerNote = Static<typeof CustomerNote>

const UsedAddress = Named('DashboardUsedAddress', 'An address that was added or used', {
  address: Str('The address'),
  currency: Str('Crypto currency code'),
  network: NullableStr('Network id; null where it is not known'),
  walletId: NullableStr('Id of the wallet, where it was added'),
  label: NullableStr('Its name, where it has one'),
  orders: Int('How many of the newest 500 orders used it'),
  lastUsedAt: NullableTime('When it was last used'),
  screeningStatus: OneOf(screeningStatuses, 'What screening found; `pending` before any result'),
  riskLevel: NullableOneOf(riskLevels, 'How risky it is'),
  riskScore: NullableNum('From 0 to 1'),
  flags: Strs('What was found'),
  checkedAt: NullableTime('When it was screened'),
})
export type UsedAddress = Static<typeof UsedAddress>

export const CustomerDetail = Named('DashboardCustomerDetail', 'A customer with the newest records', {
  ...Customer.properties,
  ...sums,
  email: NullableStr('Of the newest order; null for a role that sees no personal data'),
  failed: Int('How many orders failed'),
  usual: Nullable(
    Type.Object({
      amount: Str('The amount in the middle of the newest completed orders'),
      currency: Str('Its currency'),
      paymentMethodId: NullableStr('The most frequent payment method'),
    }),
    'The usual order; null before one was completed',
  ),
  limit: Nullable(
    Type.Object({ spentUsd: Str('Used in the last 24 hours'), limitUsd: Str('Allowed in 24 hours') }),
    'The daily limit of the verification; null without an approved one',
  ),
  gateways: List(
    Type.Object({
      gatewayId: Str('Id of the gateway'),
      orders: Int('How many of the newest 500 orders'),
      completed: Int('How many of them were completed'),
    }),
    'The gateways of the newest 500 orders, the most frequent first',
  ),
  addresses: List(UsedAddress, 'All addresses that were added or used, the last used first'),
  kyc: CustomerKyc,
  isVerifiable: Bool('Whether a verification by the project itself counts for orders'),
  notes: List(CustomerNote, 'What the team wrote, oldest first; empty for a role that sees no personal data'),
  notesHidden: Bool('Whether there are notes that the role does not see'),
  ...{
    newestOrders: List(Order, 'The newest orders'),
    sessions: List(Session, 'The newest sessions'),
    wallets: List(Wallet, 'The newest wallets'),
    kycCases: List(KycCase, 'The newest verifications'),
  },
})
export type CustomerDetail = Static<typeof CustomerDetail>

export const NewCheckout = Named('DashboardNewCheckout', 'A checkout to open for a customer', {
  type: OneOf(sessionTypes, 'Whether the customer buys or sells crypto'),
})

export const OpenedCheckout = Named('DashboardOpenedCheckout', 'A checkout of a customer', {
  sessionId: Str('Id of the session'),
  checkoutUrl: Str('Where it opens; holds the client secret'),
  expiresAt: Time('When the link ends'),
})
export type OpenedCheckout = Static<typeof OpenedCheckout>

export const NewCheck = Named('DashboardNewCheck', 'A verification to start', {
  tier: OneOf(kycTiers, 'How thorough it is'),
})

export const StartedCheck = Named('DashboardStartedCheck', 'A verification that waits for the customer', {
  caseId: Str('Id of the case'),
  status: OneOf(kycStatuses, 'Where it stands'),
  isNew: Bool('False for a case that was open before'),
  verificationUrl: NullableStr('Where the customer can be verified; null where there is no link any more'),
  expiresAt: Time('When the link ends'),
})
export type StartedCheck = Static<typeof StartedCheck>
