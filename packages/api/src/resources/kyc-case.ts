import { kycStatuses, kycTiers, rejectionReasons } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  List,
  Named,
  Nullable,
  NullableOneOf,
  NullableStr,
  NullableTime,
  OneOf,
  PlainText,
  Str,
  Strs,
  Time,
  Uuid,
} from '../schema.ts'
import { RedirectUrlField } from './fields.ts'

const Tier = OneOf(kycTiers, 'How thorough the verification is')

export const KycRequest = Named('KycRequest', 'A verification to start', {
  customerId: PlainText('The customer', 255),
  tier: Type.Optional({ ...Tier, default: 'basic' }),
  redirectUrl: Type.Optional({
    ...RedirectUrlField,
    description: 'Where the customer returns to after the verification',
  }),
})
export type KycRequest = Static<typeof KycRequest>

const summaryFields = {
  id: Str('Id of the case'),
  customerId: Uuid('The customer'),
  status: OneOf(kycStatuses, 'The status of the case'),
  tier: Tier,
  rejectionReasons: List(OneOf(rejectionReasons, 'A reason'), 'Why it was rejected; empty otherwise'),
  expiresAt: Time('When the link ends'),
  createdAt: Time('When the case was created'),
  updatedAt: Time('When it last changed'),
}

export const KycCaseSummary = Named('KycCaseSummary', 'A verification without the person', summaryFields)
export type KycCaseSummary = Static<typeof KycCaseSummary>

export const VerifiedPerson = Named('VerifiedPerson', 'Who the customer is', {
  firstName: NullableStr('First name'),
  lastName: NullableStr('Last name'),
  dateOfBirth: NullableStr('Day of birth, YYYY-MM-DD'),
  country: NullableStr('ISO 3166-1 alpha-2'),
  documentType: NullableStr('Kind of the document'),
  verifiedAt: NullableTime('When it was verified'),
})
export type VerifiedPerson = Static<typeof VerifiedPerson>

export const KycCase = Named('KycCase', 'A verification of a customer', {
  ...summaryFields,
  verificationUrl: NullableStr('Where the customer can be verified; null once the case has ended'),
  result: Nullable(VerifiedPerson, 'Once the case is approved'),
})
export type KycCase = Static<typeof KycCase>

const CurrentCase = Named('CurrentKycCase', 'The case that counts', {
  id: Str('Id of the case'),
  status: OneOf(kycStatuses, 'Where it stands'),
  completedAt: NullableTime('When it ended'),
})

export const ShareVerificationField = Bool(
  'The customer agreed that this gateway may read his verification at its provider, so that it asks him for less. Only what he agreed to himself, for this order and this gateway; needs `gateway`',
)

export const VerificationShare = Named('VerificationShare', 'A verification that a customer shared', {
  gatewayId: Str('The gateway that may read it'),
  gatewayName: Str('Its name'),
  orderId: Uuid('The order for which he agreed'),
  agreedAt: Time('When he agreed'),
  sharedAt: NullableTime('When it was first handed over; null as long as it was not'),
})
export type VerificationShare = Static<typeof VerificationShare>

export const CustomerKyc = Named('CustomerKyc', 'The verification status of a customer', {
  status: OneOf(['none', ...kycStatuses], 'Of the case that counts; `none` without one'),
  tier: NullableOneOf(kycTiers, 'The tier of that case'),
  currentCase: Nullable(CurrentCase, 'The case that counts'),
  canTransact: Bool('Whether there is an order of this customer that would pass now'),
  shareableWith: Strs('Ids of the gateways that can take this verification over, if the customer agrees'),
  shares: List(VerificationShare, 'What the customer shared, newest first'),
})
export type CustomerKyc = Static<typeof CustomerKyc>
