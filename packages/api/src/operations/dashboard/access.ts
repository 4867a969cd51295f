import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { LoginOptions, LoginStep } from '../../resources/dashboard/account.ts'
import { Done, EmailAddress, InvitationToken, Password } from '../../resources/dashboard/fields.ts'
import { InvitationOffer } from '../../resources/dashboard/team.ts'
import { Data, Named, PlainText, Str, Uuid } from '../../schema.ts'

export const readLoginOptions = operation({
  id: 'dashboardReadLoginOptions',
  method: 'GET',
  path: '/dashboard/api/login/options',
  tag: 'Dashboard',
  summary: 'Read what the login page offers',
  access: 'login_page',
  answers: { 200: Data(LoginOptions) },
  refusals: [],
})

export const logIn = operation({
  id: 'dashboardLogIn',
  method: 'POST',
  path: '/dashboard/api/login',
  tag: 'Dashboard',
  summary: 'Log in with a password',
  access: 'login_page',
  body: Named('DashboardLoginRequest', 'E-mail address and password', {
    email: EmailAddress,
    password: Password,
  }),
  answers: { 200: Data(LoginStep) },
  refusals: ['LOGIN_FAILED'],
})

export const passSecondFactor = operation({
  id: 'dashboardPassSecondFactor',
  method: 'POST',
  path: '/dashboard/api/login/second-factor',
  tag: 'Dashboard',
  summary: 'Log in with the second factor',
  access: 'second_factor',
  body: Type.Union([
    Type.Object({ code: PlainText('From the authenticator', 12) }),
    Type.Object({ recoveryCode: PlainText('One of the recovery codes', 64) }),
  ]),
  answers: { 200: Data(LoginStep) },
  refusals: ['LOGIN_FAILED'],
})

export const logOut = operation({
  id: 'dashboardLogOut',
  method: 'POST',
  path: '/dashboard/api/logout',
  tag: 'Dashboard',
  summary: 'Log out',
  access: 'login',
  answers: { 200: Data(Done('loggedOut')) },
  refusals: [],
})

export const readInvitation = operation({
  id: 'dashboardReadInvitation',
  method: 'POST',
  path: '/dashboard/api/invitations/read',
  tag: 'Dashboard',
  summary: 'Read what an invitation link offers',
  access: 'login_page',
  body: Type.Object({ token: InvitationToken }),
  answers: { 200: Data(InvitationOffer) },
  refusals: ['NOT_FOUND'],
})

export const acceptInvitation = operation({
  id: 'dashboardAcceptInvitation',
  method: 'POST',
  path: '/dashboard/api/invitations/accept',
  tag: 'Dashboard',
  summary: 'Accept an invitation',
  access: 'login_page',
  body: Type.Object({ token: InvitationToken, password: Password }),
  answers: { 200: Data(Type.Object({ email: Str('The account'), projectId: Uuid('The project') })) },
  refusals: ['NOT_FOUND', 'LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED'],
})
