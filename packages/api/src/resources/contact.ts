import { contactChannels } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { Bool, Named, NullableStr, OneOf, PlainText, Text } from '../schema.ts'

export const ContactChannelField = OneOf(contactChannels, 'Where the code goes')

/** What a partner's backend states; a browser cannot. */
export const VerifiedContact = Named(
  'VerifiedContact',
  'A phone number and an e-mail address that you have verified, each by a code that the user got there. Gateways that are paid inside the checkout rely on it.',
  {
    phone: PlainText('Phone number in E.164, such as `+12025550123`', 20),
    phoneVerifiedAt: Text('date-time', 'When the user entered the code that you sent there'),
    email: PlainText('E-mail address', 254),
    emailVerifiedAt: Text('date-time', 'When the user entered the code that you sent there'),
    pageDomain: Type.Optional(
      PlainText(
        "Host of your own page that shows the gateway's frame, listed at the gateway; the hosted checkout's when left out",
        253,
      ),
    ),
  },
)
export type VerifiedContact = Static<typeof VerifiedContact>

export const TermsAcceptedField = Bool(
  "Whether the user has agreed to the gateway's terms, which the quote's `steps` link; required by gateways that are paid inside the checkout",
)

/** Verified means: the user has proven that it is his; it is never shown in full. */
export const PageContact = Named('PageContact', 'How the user of a session can be reached', {
  phone: NullableStr('The verified phone number, all but its end hidden'),
  email: NullableStr('The verified e-mail address, all but its ends hidden'),
  canVerifyPhone: Bool('Whether this deployment can send codes to phones'),
  canVerifyEmail: Bool('Whether this deployment can send codes by e-mail'),
})
export type PageContact = Static<typeof PageContact>
