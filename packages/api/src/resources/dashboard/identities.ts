import { type Static, Type } from 'typebox'
import { Bool, Named, NullableTime, Str, Time, Uuid } from '../../schema.ts'
import { LoginStep } from './account.ts'

export const Departure = Type.Object(
  { url: Str('Where the browser goes next, at the provider') },
  { description: 'A sign-in that was begun; this browser has ten minutes for it' },
)

export const Identity = Named('DashboardIdentity', 'Who the person is at an OpenID provider', {
  id: Uuid('Id of the connection'),
  issuer: Str('The provider, by its address'),
  email: Str('E-mail address at the provider when the two were connected'),
  current: Bool('Whether this deployment uses the provider now'),
  createdAt: Time('When it was connected'),
  lastUsedAt: NullableTime('When it was last used'),
})
export type Identity = Static<typeof Identity>

export const SignInStep = Named(
  'DashboardSignInStep',
  'How far a login through the OpenID provider has come',
  {
    ...LoginStep.properties,
    returnTo: Str('The page of the dashboard to go on with'),
  },
)
export type SignInStep = Static<typeof SignInStep>
