import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { Done, EmailAddress, ParamsWith, ProjectParams } from '../../resources/dashboard/fields.ts'
import { Invitation, Member, MemberRoleField, NewInvitation } from '../../resources/dashboard/team.ts'
import { Bool, Data, List, Nullable } from '../../schema.ts'

const memberParams = ParamsWith('userId', 'Id of the account')

export const listMembers = operation({
  id: 'dashboardListMembers',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/members',
  tag: 'Dashboard',
  summary: 'List the members',
  access: 'project_member',
  permission: 'team.read',
  params: ProjectParams,
  answers: { 200: Data(List(Member, 'In the order they came')) },
  refusals: [],
})

export const changeMember = operation({
  id: 'dashboardChangeMember',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId/members/:userId',
  tag: 'Dashboard',
  summary: 'Give a member another role',
  access: 'project_member',
  permission: 'team.manage',
  confirms: true,
  params: memberParams,
  body: Type.Object({ role: MemberRoleField }),
  answers: { 200: Data(Nullable(Member, 'The member; null if they have left since')) },
  refusals: ['LAST_OWNER'],
})

export const removeMember = operation({
  id: 'dashboardRemoveMember',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/members/:userId',
  tag: 'Dashboard',
  summary: 'Remove a member',
  access: 'project_member',
  permission: 'team.manage',
  confirms: true,
  params: memberParams,
  answers: { 200: Data(Done('removed')) },
  refusals: ['LAST_OWNER'],
})

export const listInvitations = operation({
  id: 'dashboardListInvitations',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/invitations',
  tag: 'Dashboard',
  summary: 'List the open invitations',
  access: 'project_member',
  permission: 'team.read',
  params: ProjectParams,
  answers: { 200: Data(List(Invitation, 'The open ones')) },
  refusals: [],
})

export const createInvitation = operation({
  id: 'dashboardCreateInvitation',
  method: 'POST',
  path: '/dashboard/api/projects/:projectId/invitations',
  tag: 'Dashboard',
  summary: 'Invite a person',
  access: 'project_member',
  permission: 'team.manage',
  confirms: true,
  params: ProjectParams,
  body: Type.Object({ email: EmailAddress, role: MemberRoleField }),
  answers: { 201: Data(NewInvitation) },
  refusals: ['ALREADY_MEMBER'],
})

export const withdrawInvitation = operation({
  id: 'dashboardWithdrawInvitation',
  method: 'DELETE',
  path: '/dashboard/api/projects/:projectId/invitations/:invitationId',
  tag: 'Dashboard',
  summary: 'Withdraw an invitation',
  access: 'project_member',
  permission: 'team.manage',
  params: ParamsWith('invitationId', 'Id of the invitation'),
  answers: { 200: Data(Done('withdrawn')) },
  refusals: [],
})

export const requireSecondFactor = operation({
  id: 'dashboardRequireSecondFactor',
  method: 'PUT',
  path: '/dashboard/api/projects/:projectId/second-factor',
  tag: 'Dashboard',
  summary: 'Decide whether members need a second factor',
  access: 'project_member',
  permission: 'team.manage',
  confirms: true,
  params: ProjectParams,
  body: Type.Object({ required: Bool('Whether the project opens only to people with a second factor') }),
  answers: { 200: Data(Type.Object({ required: Bool('As it is now') })) },
  refusals: [],
})
