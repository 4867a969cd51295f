import type { Static } from 'typebox'
import { memberRoles } from '../../permissions.ts'
import {
  AnyObject,
  Bool,
  Named,
  NullableStr,
  NullableTime,
  NullableUuid,
  OneOf,
  Str,
  Time,
  Uuid,
} from '../../schema.ts'

export const MemberRoleField = OneOf(memberRoles, 'The role in the project')

export const Member = Named('DashboardMember', 'A person who works in the project', {
  userId: Uuid('Id of the account'),
  email: Str('E-mail address of the account'),
  role: MemberRoleField,
  hasSecondFactor: Bool('Whether a code or a passkey is asked for at login'),
  addedAt: Time('When the person joined'),
  lastSeenAt: NullableTime('When the person last used the dashboard'),
})
export type Member = Static<typeof Member>

export const invitationDeliveries = ['mail', 'operator'] as const

const invitationFields = {
  id: Uuid('Id of the invitation'),
  email: Str('To whom it was made out'),
  role: MemberRoleField,
  expiresAt: Time('When it ends'),
}

export const Invitation = Named('DashboardInvitation', 'An invitation that is still open', {
  ...invitationFields,
  invitedBy: NullableStr('E-mail address of the person who invited'),
  createdAt: Time('When it was made'),
})
export type Invitation = Static<typeof Invitation>

export const NewInvitation = Named('DashboardNewInvitation', 'An invitation that was just made', {
  ...invitationFields,
  delivery: OneOf(
    invitationDeliveries,
    '`mail`: the link was mailed to the invited address; `operator`: only the command line can show it',
  ),
})
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationOffer = Named('DashboardInvitationOffer', 'What an invitation link offers', {
  email: Str('To whom it was made out'),
  role: MemberRoleField,
  expiresAt: Time('When it ends'),
  projectName: Str('Name of the project'),
  hasAccount: Bool('Whether the address has an account already'),
})
export type InvitationOffer = Static<typeof InvitationOffer>

/** `begun` stays where a crash kept the outcome from being written: nothing happens without a record of it. */
export const auditOutcomes = ['begun', 'done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

export const AuditEntry = Named('DashboardAuditEntry', 'What a person did or saw', {
  id: Uuid('Id of the entry'),
  at: Time('When'),
  userId: NullableUuid('Id of the account; null when there is none'),
  email: NullableStr('E-mail address of the account, as it was then'),
  action: Str('Such as `key.created`'),
  target: NullableStr('What it was done to'),
  outcome: OneOf(auditOutcomes, '`begun` where a crash kept the outcome from being written'),
  address: NullableStr('From which network address'),
  detail: AnyObject('What was changed, without secrets'),
})
export type AuditEntry = Static<typeof AuditEntry>
