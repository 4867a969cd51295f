import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { Done, EmailAddress, Password, ResetToken } from '../../resources/dashboard/fields.ts'
import { Data, Str } from '../../schema.ts'

const account = { email: Str('The account') }

export const forgotPassword = operation({
  id: 'dashboardForgotPassword',
  method: 'POST',
  path: '/dashboard/api/password/forgot',
  tag: 'Dashboard',
  summary: 'Ask for a mail with a reset link',
  description: 'The answer is the same whether or not the address has an account.',
  access: 'login_page',
  body: Type.Object({ email: EmailAddress }),
  answers: { 202: Data(Done('accepted')) },
  refusals: [],
})

export const readPasswordReset = operation({
  id: 'dashboardReadPasswordReset',
  method: 'POST',
  path: '/dashboard/api/password/reset/read',
  tag: 'Dashboard',
  summary: 'Read whose password a reset link sets',
  access: 'login_page',
  body: Type.Object({ token: ResetToken }),
  answers: { 200: Data(Type.Object(account)) },
  refusals: ['NOT_FOUND'],
})

export const resetPassword = operation({
  id: 'dashboardResetPassword',
  method: 'POST',
  path: '/dashboard/api/password/reset',
  tag: 'Dashboard',
  summary: 'Set a new password by a reset link',
  description: 'Works once. All logins of the account end; a second factor stays.',
  access: 'login_page',
  body: Type.Object({ token: ResetToken, password: Password }),
  answers: { 200: Data(Type.Object(account)) },
  refusals: ['NOT_FOUND'],
})
