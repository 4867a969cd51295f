import { environments } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { permissions, roles } from '../../permissions.ts'
import { Bool, Int, List, Named, NullableStr, OneOf, Str, Time, Uuid } from '../../schema.ts'

/** `second_factor`: the password was right and the code is still missing. */
export const loginStages = ['second_factor', 'open'] as const

export const CsrfToken = Str('Sent back in the header X-CSRF-Token with every change')

export const LoginStep = Named('DashboardLoginStep', 'How far a login has come', {
  next: OneOf(loginStages, '`second_factor` when a code is still missing'),
  csrfToken: CsrfToken,
})
export type LoginStep = Static<typeof LoginStep>

export const Membership = Named('DashboardMembership', 'A project of the person, and the role in it', {
  id: Uuid('Id of the project'),
  name: Str('Its name'),
  role: OneOf(roles, 'The role of the person'),
  permissions: List(OneOf(permissions, 'A permission'), 'What the role allows'),
})
export type Membership = Static<typeof Membership>

export const Me = Named('DashboardMe', 'The person who is logged in', {
  user: Type.Object(
    {
      id: Uuid('Id of the account'),
      email: Str('E-mail address of the account'),
      operator: Bool('Whether the person runs the deployment'),
      hasSecondFactor: Bool('Whether a code is asked for at login'),
      recoveryCodesLeft: Int('How many recovery codes are unused'),
      createdAt: Time('When the account was created'),
    },
    { description: 'The account' },
  ),
  csrfToken: CsrfToken,
  loginId: Str('Id of this login'),
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
