import { environments } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { permissions, roles } from '../../permissions.ts'
import { Bool, Int, List, Named, NullableStr, NullableTime, OneOf, Str, Time, Uuid } from '../../schema.ts'

/** `second_factor`: the password was right and the code is still missing. */
export const loginStages = ['second_factor', 'open'] as const

/** A recovery code stands for either of them. */
export const secondFactors = ['passkey', 'code'] as const

export const CsrfToken = Str('Sent back in the header X-CSRF-Token with every change')

export const LoginStep = Named('DashboardLoginStep', 'How far a login has come', {
  next: OneOf(loginStages, '`second_factor` when one is still missing'),
  ways: List(
    OneOf(secondFactors, 'A second factor'),
    'What can be the second factor; empty when none is missing',
  ),
  csrfToken: CsrfToken,
})
export type LoginStep = Static<typeof LoginStep>

export const LoginOptions = Named('DashboardLoginOptions', 'What the login page offers', {
  mailsResets: Bool('Whether a forgotten password is reset by mail; an operator does it otherwise'),
  provider: NullableStr('Name of the OpenID provider that people can log in with; null when there is none'),
})
export type LoginOptions = Static<typeof LoginOptions>

export const Membership = Named('DashboardMembership', 'A project of the person, and the role in it', {
  id: Uuid('Id of the project'),
  name: Str('Its name'),
  role: OneOf(roles, 'The role of the person'),
  permissions: List(OneOf(permissions, 'A permission'), 'What the role allows'),
  secondFactorRequired: Bool('Whether the project opens only to people with a second factor'),
})
export type Membership = Static<typeof Membership>

export const Me = Named('DashboardMe', 'The person who is logged in', {
  user: Type.Object(
    {
      id: Uuid('Id of the account'),
      email: Str('E-mail address of the account'),
      operator: Bool('Whether the person runs the deployment'),
      hasPassword: Bool('Whether there is a password; false for an account made through the OpenID provider'),
      hasSecondFactor: Bool('Whether a code or a passkey is asked for at login'),
      hasCodes: Bool('Whether an authenticator app is set up'),
      recoveryCodesLeft: Int('How many recovery codes are unused'),
      createdAt: Time('When the account was created'),
    },
    { description: 'The account' },
  ),
  csrfToken: CsrfToken,
  loginId: Str('Id of this login'),
  severalFactors: Bool('Whether this login is good where a second factor is demanded'),
  provider: NullableStr('Name of the OpenID provider of this deployment; null when there is none'),
  environment: OneOf(environments, 'What the deployment is'),
  publicUrl: Str('The address that users see'),
  mayCreateProjects: Bool('Whether the person can create projects'),
  projects: List(Membership, 'The projects of the person'),
})
export type Me = Static<typeof Me>

export const Login = Named('DashboardLogin', 'An open login of the person', {
  id: Str('Id of the login'),
  current: Bool('Whether this very request uses it'),
  address: NullableStr('From which network address'),
  userAgent: NullableStr('The browser, as it names itself'),
  createdAt: Time('When it began'),
  lastSeenAt: Time('When it was last used'),
  expiresAt: Time('When it ends'),
})
export type Login = Static<typeof Login>

export const Passkey = Named('DashboardPasskey', 'A passkey of the person', {
  id: Uuid('Id of the passkey'),
  name: Str('What the person calls it'),
  createdAt: Time('When it was added'),
  lastUsedAt: NullableTime('When it was last used'),
})
export type Passkey = Static<typeof Passkey>

export const NewPasskey = Named('DashboardNewPasskey', 'A passkey that was just added', {
  passkey: Passkey,
  recoveryCodes: List(Str('A code'), 'Shown once, with the first second factor of an account; else empty'),
})
export type NewPasskey = Static<typeof NewPasskey>

export const NewSecondFactor = Named(
  'DashboardNewSecondFactor',
  'A second factor that waits for its first code',
  {
    secret: Str('To type into an authenticator'),
    otpauthUri: Str('The same as a URI'),
    qrSvg: Str('The same as a picture'),
  },
)
export type NewSecondFactor = Static<typeof NewSecondFactor>

export const RecoveryCodes = Named('DashboardRecoveryCodes', 'Codes that are shown once', {
  recoveryCodes: List(Str('A code'), 'Each of them works once in place of the second factor'),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>
