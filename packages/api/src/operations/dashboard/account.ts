import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { CsrfToken, Login, Me, NewSecondFactor, RecoveryCodes } from '../../resources/dashboard/account.ts'
import { Done, Password } from '../../resources/dashboard/fields.ts'
import { Data, Int, List, PlainText, Str } from '../../schema.ts'

const PasswordBody = Type.Object({ password: Password })

export const readMe = operation({
  id: 'dashboardReadMe',
  method: 'GET',
  path: '/dashboard/api/me',
  tag: 'Dashboard',
  summary: 'Read who is logged in',
  access: 'login',
  answers: { 200: Data(Me) },
  refusals: [],
})

export const changePassword = operation({
  id: 'dashboardChangePassword',
  method: 'POST',
  path: '/dashboard/api/me/password',
  tag: 'Dashboard',
  summary: 'Change the password',
  access: 'login',
  body: Type.Object({ currentPassword: Password, newPassword: Password }),
  answers: { 200: Data(Type.Object({ csrfToken: CsrfToken })) },
  refusals: ['LOGIN_FAILED'],
})

export const beginSecondFactor = operation({
  id: 'dashboardBeginSecondFactor',
  method: 'POST',
  path: '/dashboard/api/me/second-factor',
  tag: 'Dashboard',
  summary: 'Draw a second factor',
  access: 'login',
  body: PasswordBody,
  answers: { 200: Data(NewSecondFactor) },
  refusals: ['LOGIN_FAILED'],
})

export const confirmSecondFactor = operation({
  id: 'dashboardConfirmSecondFactor',
  method: 'POST',
  path: '/dashboard/api/me/second-factor/confirm',
  tag: 'Dashboard',
  summary: 'Switch the second factor on',
  access: 'login',
  body: Type.Object({ code: PlainText('From the authenticator', 12) }),
  answers: { 200: Data(RecoveryCodes) },
  refusals: ['LOGIN_FAILED'],
})

export const disableSecondFactor = operation({
  id: 'dashboardDisableSecondFactor',
  method: 'POST',
  path: '/dashboard/api/me/second-factor/disable',
  tag: 'Dashboard',
  summary: 'Switch the second factor off',
  access: 'login',
  body: PasswordBody,
  answers: { 200: Data(Done('disabled')) },
  refusals: ['LOGIN_FAILED'],
})

export const renewRecoveryCodes = operation({
  id: 'dashboardRenewRecoveryCodes',
  method: 'POST',
  path: '/dashboard/api/me/recovery-codes',
  tag: 'Dashboard',
  summary: 'Draw new recovery codes',
  access: 'login',
  body: PasswordBody,
  answers: { 200: Data(RecoveryCodes) },
  refusals: ['LOGIN_FAILED'],
})

export const confirmByPassword = operation({
  id: 'dashboardConfirmByPassword',
  method: 'POST',
  path: '/dashboard/api/me/confirm',
  tag: 'Dashboard',
  summary: 'Confirm by the password that it is you',
  access: 'login',
  body: PasswordBody,
  answers: { 200: Data(Done('confirmed')) },
  refusals: ['LOGIN_FAILED'],
})

export const listLogins = operation({
  id: 'dashboardListLogins',
  method: 'GET',
  path: '/dashboard/api/me/logins',
  tag: 'Dashboard',
  summary: 'List the open logins',
  access: 'login',
  answers: { 200: Data(List(Login, 'The open logins')) },
  refusals: [],
})

export const revokeLogin = operation({
  id: 'dashboardRevokeLogin',
  method: 'POST',
  path: '/dashboard/api/me/logins/:loginId/revoke',
  tag: 'Dashboard',
  summary: 'End a login',
  access: 'login',
  params: Type.Object({ loginId: Str('Id of the login') }),
  answers: { 200: Data(Type.Object({ revoked: Int('How many were ended') })) },
  refusals: [],
})

export const revokeOtherLogins = operation({
  id: 'dashboardRevokeOtherLogins',
  method: 'POST',
  path: '/dashboard/api/me/logins/revoke-others',
  tag: 'Dashboard',
  summary: 'End all other logins',
  access: 'login',
  answers: { 200: Data(Type.Object({ revoked: Int('How many were ended') })) },
  refusals: [],
})
