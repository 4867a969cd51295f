import { declineReasons, environments, orderTypes, transactionStatuses } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  Nullable,
  NullableDecimal,
  NullableOneOf,
  NullableStr,
  OneOf,
  Str,
  Strs,
  Time,
  Uuid,
} from '../schema.ts'
import { SessionCheckout } from './checkout.ts'
import { PageContact } from './contact.ts'
import { VerificationShare } from './kyc-case.ts'
import { Deposit, Transaction } from './order.ts'
import { PublicSession } from './session.ts'

export const PageBranding = Named('PageBranding', 'How the partner wants the page to look', {
  logoUrl: NullableStr('Address of the logo'),
  logoDarkUrl: NullableStr('Address of the logo on a dark ground'),
  theme: OneOf(['light', 'dark', 'system'], 'Which theme the page shows'),
  fontFamily: NullableStr('Font of the texts'),
  tokens: Type.Unsafe<Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>>({
    type: 'object',
    additionalProperties: true,
    description: 'Colours and measures by theme, ready to be put on',
  }),
})

/** Everything that the hosted page needs to render. */
export const CheckoutPage = Named('CheckoutPage', 'A session with what its page needs', {
  session: PublicSession,
  project: Type.Object(
    {
      id: Uuid('The project'),
      name: Str('Its name'),
      branding: Nullable(PageBranding, 'Null where the partner has set nothing'),
      links: Type.Object(
        {
          terms: NullableStr("The partner's terms"),
          privacy: NullableStr("The partner's privacy notice"),
          help: NullableStr("The partner's help"),
        },
        { description: 'Addresses of pages of the partner; null where none is set' },
      ),
      receipts: Bool('Whether a user who gives an e-mail address is sent a receipt'),
    },
    { description: 'Whose page it is' },
  ),
  country: Type.Object(
    {
      code: NullableStr('Country of the user'),
      settled: Bool('Whether the partner has settled it'),
      state: NullableStr('US state of the user, where the partner has given it'),
    },
    { description: 'Where the user is' },
  ),
  contact: PageContact,
  verification: Type.Object(
    {
      shareableWith: Strs("Ids of the gateways that can take the user's verification over, if he agrees"),
      shares: List(VerificationShare, 'What the user shared before, newest first'),
      knownAt: Strs('Ids of the gateways where the user has completed an order before'),
    },
    { description: 'What gateways know of the user, or could' },
  ),
  allowedOrigins: Strs('Pages that may frame this one'),
  environment: OneOf(environments, 'Whether this is a sandbox'),
  serverTime: Time("The server's current time"),
})
export type CheckoutPage = Static<typeof CheckoutPage>

export const RetryOffer = Named('RetryOffer', 'How the user can try again', {
  triesLeft: Int('How many further tries the project allows'),
  sameGateway: Bool('Whether another card at the same gateway can help'),
  moneyTaken: Bool('Whether the gateway had taken the payment: a refund then comes separately'),
})
export type RetryOffer = Static<typeof RetryOffer>

export const CheckoutRetry = Named('CheckoutRetry', 'The next try of a session, to go on with', {
  session: PublicSession,
  clientSecret: Str('Authorises the page of the new session'),
  checkoutUrl: Str('The hosted page of the new session', { format: 'uri' }),
})
export type CheckoutRetry = Static<typeof CheckoutRetry>

/** An order as its user sees it: the transaction, its fees and its past steps. */
export const CheckoutOrder = Named('CheckoutOrder', 'An order as its user sees it', {
  ...Transaction.properties,
  type: OneOf(orderTypes, 'Whether the user buys or sells'),
  gatewayId: Str('Id of the gateway'),
  gatewayName: Str('Its name'),
  providerOrderId: NullableStr("The gateway's id of the order"),
  paymentMethodId: NullableStr('The payment method'),
  memo: NullableStr('The memo of the address'),
  totalFee: NullableDecimal('All fees, in fiat'),
  quotedAmount: NullableDecimal('What the user was told to receive: crypto when buying, fiat when selling'),
  failureReason: NullableStr("Why it failed, in the gateway's own words"),
  declineReason: NullableOneOf(
    declineReasons,
    'Why it ended without success, in the same words for all gateways; null otherwise',
  ),
  retry: Nullable(RetryOffer, 'How the user can try again; null where that is not possible'),
  estimatedTime: NullableStr('How long it usually takes, in words'),
  deposit: Nullable(Deposit, 'Where the seller still has to send the coins'),
  verificationShare: Nullable(VerificationShare, 'The verification that the user agreed to share for it'),
  redirectUrl: NullableStr('Where the user continues afterwards'),
  timeline: List(
    Type.Object({
      status: OneOf(['created', ...transactionStatuses], 'The status'),
      at: Time('Since when'),
    }),
    'The steps, oldest first',
  ),
  checkout: Nullable(SessionCheckout, 'Where the user pays, as long as that is possible'),
})
export type CheckoutOrder = Static<typeof CheckoutOrder>
