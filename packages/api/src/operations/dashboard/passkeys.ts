import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { LoginStep, NewPasskey, Passkey } from '../../resources/dashboard/account.ts'
import { Done } from '../../resources/dashboard/fields.ts'
import { AnyObject, Data, List, PlainText, Str } from '../../schema.ts'

const Options = Data(AnyObject('What `navigator.credentials` takes, as JSON'))
const Credential = AnyObject('What `navigator.credentials` gave, as JSON')
const CredentialBody = Type.Object({ credential: Credential })

export const beginPasskeyLogin = operation({
  id: 'dashboardBeginPasskeyLogin',
  method: 'POST',
  path: '/dashboard/api/login/passkey/options',
  tag: 'Dashboard',
  summary: 'Begin to log in with a passkey',
  access: 'login_page',
  answers: { 200: Options },
  refusals: [],
})

export const logInByPasskey = operation({
  id: 'dashboardLogInByPasskey',
  method: 'POST',
  path: '/dashboard/api/login/passkey',
  tag: 'Dashboard',
  summary: 'Log in with a passkey',
  access: 'login_page',
  body: CredentialBody,
  answers: { 200: Data(LoginStep) },
  refusals: ['LOGIN_FAILED'],
})

export const beginPasskeySecondFactor = operation({
  id: 'dashboardBeginPasskeySecondFactor',
  method: 'POST',
  path: '/dashboard/api/login/second-factor/passkey/options',
  tag: 'Dashboard',
  summary: 'Begin to use a passkey as the second factor',
  access: 'second_factor',
  answers: { 200: Options },
  refusals: [],
})

export const passByPasskey = operation({
  id: 'dashboardPassByPasskey',
  method: 'POST',
  path: '/dashboard/api/login/second-factor/passkey',
  tag: 'Dashboard',
  summary: 'Log in with a passkey as the second factor',
  access: 'second_factor',
  body: CredentialBody,
  answers: { 200: Data(LoginStep) },
  refusals: ['LOGIN_FAILED'],
})

export const beginPasskeyConfirmation = operation({
  id: 'dashboardBeginPasskeyConfirmation',
  method: 'POST',
  path: '/dashboard/api/me/confirm/passkey/options',
  tag: 'Dashboard',
  summary: 'Begin to confirm by a passkey',
  access: 'login',
  answers: { 200: Options },
  refusals: [],
})

export const confirmByPasskey = operation({
  id: 'dashboardConfirmByPasskey',
  method: 'POST',
  path: '/dashboard/api/me/confirm/passkey',
  tag: 'Dashboard',
  summary: 'Confirm by a passkey that it is you',
  access: 'login',
  body: CredentialBody,
  answers: { 200: Data(Done('confirmed')) },
  refusals: ['LOGIN_FAILED'],
})

export const listPasskeys = operation({
  id: 'dashboardListPasskeys',
  method: 'GET',
  path: '/dashboard/api/me/passkeys',
  tag: 'Dashboard',
  summary: 'List the passkeys',
  access: 'login',
  answers: { 200: Data(List(Passkey, 'In the order they came')) },
  refusals: [],
})

export const beginPasskey = operation({
  id: 'dashboardBeginPasskey',
  method: 'POST',
  path: '/dashboard/api/me/passkeys/options',
  tag: 'Dashboard',
  summary: 'Begin to add a passkey',
  access: 'login',
  confirms: true,
  answers: { 200: Options },
  refusals: [],
})

export const addPasskey = operation({
  id: 'dashboardAddPasskey',
  method: 'POST',
  path: '/dashboard/api/me/passkeys',
  tag: 'Dashboard',
  summary: 'Add a passkey',
  access: 'login',
  confirms: true,
  body: Type.Object({
    name: PlainText('What the person calls it', 60),
    credential: Credential,
  }),
  answers: { 201: Data(NewPasskey) },
  refusals: ['LOGIN_FAILED'],
})

export const removePasskey = operation({
  id: 'dashboardRemovePasskey',
  method: 'DELETE',
  path: '/dashboard/api/me/passkeys/:passkeyId',
  tag: 'Dashboard',
  summary: 'Remove a passkey',
  access: 'login',
  confirms: true,
  params: Type.Object({ passkeyId: Str('Id of the passkey') }),
  answers: { 200: Data(Done('removed')) },
  refusals: ['ONLY_WAY_IN'],
})
