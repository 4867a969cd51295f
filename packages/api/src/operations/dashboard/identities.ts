import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { Done, InvitationToken } from '../../resources/dashboard/fields.ts'
import { Departure, Identity, SignInStep } from '../../resources/dashboard/identities.ts'
import { Data, List, Str, Uuid } from '../../schema.ts'

const AnswerBody = Type.Object({
  answer: Str('The query of the address to which the provider sent the browser back', {
    minLength: 1,
    maxLength: 8192,
  }),
})

export const beginSignIn = operation({
  id: 'dashboardBeginSignIn',
  method: 'POST',
  path: '/dashboard/api/login/openid/options',
  tag: 'Dashboard',
  summary: 'Begin to log in, or to accept an invitation, through the OpenID provider',
  access: 'login_page',
  body: Type.Object({
    returnTo: Type.Optional(Str('The page of the dashboard to go on with', { maxLength: 1024 })),
    invitation: Type.Optional(InvitationToken),
  }),
  answers: { 200: Data(Departure) },
  refusals: ['NOT_FOUND', 'SIGN_IN_UNAVAILABLE'],
})

export const logInByIdentity = operation({
  id: 'dashboardLogInByIdentity',
  method: 'POST',
  path: '/dashboard/api/login/openid',
  tag: 'Dashboard',
  summary: 'Log in with the answer of the OpenID provider',
  access: 'login_page',
  body: AnswerBody,
  answers: { 200: Data(SignInStep) },
  refusals: ['NOT_FOUND', 'LOGIN_FAILED', 'SIGN_IN_REFUSED', 'SIGN_IN_UNAVAILABLE'],
})

export const beginIdentityConfirmation = operation({
  id: 'dashboardBeginIdentityConfirmation',
  method: 'POST',
  path: '/dashboard/api/me/confirm/openid/options',
  tag: 'Dashboard',
  summary: 'Begin to confirm through the OpenID provider',
  access: 'login',
  answers: { 200: Data(Departure) },
  refusals: ['NOT_FOUND', 'SIGN_IN_UNAVAILABLE'],
})

export const confirmByIdentity = operation({
  id: 'dashboardConfirmByIdentity',
  method: 'POST',
  path: '/dashboard/api/me/confirm/openid',
  tag: 'Dashboard',
  summary: 'Confirm with the answer of the OpenID provider that it is you',
  access: 'login',
  body: AnswerBody,
  answers: { 200: Data(Done('confirmed')) },
  refusals: ['NOT_FOUND', 'SIGN_IN_REFUSED', 'SIGN_IN_UNAVAILABLE'],
})

export const listIdentities = operation({
  id: 'dashboardListIdentities',
  method: 'GET',
  path: '/dashboard/api/me/identities',
  tag: 'Dashboard',
  summary: 'List the identities at OpenID providers',
  access: 'login',
  answers: { 200: Data(List(Identity, 'In the order they came')) },
  refusals: [],
})

export const beginIdentity = operation({
  id: 'dashboardBeginIdentity',
  method: 'POST',
  path: '/dashboard/api/me/identities/options',
  tag: 'Dashboard',
  summary: 'Begin to connect the account with the OpenID provider',
  access: 'login',
  confirms: true,
  answers: { 200: Data(Departure) },
  refusals: ['NOT_FOUND', 'SIGN_IN_UNAVAILABLE'],
})

export const addIdentity = operation({
  id: 'dashboardAddIdentity',
  method: 'POST',
  path: '/dashboard/api/me/identities',
  tag: 'Dashboard',
  summary: 'Connect the account with the answer of the OpenID provider',
  access: 'login',
  body: AnswerBody,
  answers: { 201: Data(Identity) },
  refusals: ['NOT_FOUND', 'SIGN_IN_REFUSED', 'SIGN_IN_UNAVAILABLE'],
})

export const removeIdentity = operation({
  id: 'dashboardRemoveIdentity',
  method: 'DELETE',
  path: '/dashboard/api/me/identities/:identityId',
  tag: 'Dashboard',
  summary: 'Disconnect the account from an OpenID provider',
  access: 'login',
  confirms: true,
  params: Type.Object({ identityId: Str('Id of the identity') }),
  answers: { 200: Data(Done('removed')) },
  refusals: ['ONLY_WAY_IN'],
})

export const joinProject = operation({
  id: 'dashboardJoinProject',
  method: 'POST',
  path: '/dashboard/api/me/invitations/accept',
  tag: 'Dashboard',
  summary: 'Accept an invitation with the account that is logged in',
  access: 'login',
  body: Type.Object({ token: InvitationToken }),
  answers: { 200: Data(Type.Object({ projectId: Uuid('The project') })) },
  refusals: ['NOT_FOUND'],
})
