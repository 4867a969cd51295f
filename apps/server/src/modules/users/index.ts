export { acceptInvitation, readInvitation } from './accept-invitation.ts'
export { changeMember, removeMember } from './change-member.ts'
export { changePassword } from './change-password.ts'
export { createOperator, ensureOwner } from './create-user.ts'
export { logOut, revokeLogin, revokeOtherLogins } from './end-logins.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './enrol-second-factor.ts'
export { forgetLogins } from './forget-logins.ts'
export { listOpenInvitations } from './invitation-store.ts'
export { inviteMember, withdrawInvitation } from './invite-member.ts'
export { logIn } from './log-in.ts'
export { csrfTokenOf } from './login.ts'
export { listLogins } from './login-store.ts'
export { listMembers } from './membership-store.ts'
export { passSecondFactor } from './pass-second-factor.ts'
export { type Action, actions, actionsOf, mayDo, type Role } from './permission.ts'
export { type LoggedIn, readLogin } from './read-login.ts'
export { countRecoveryCodes } from './recovery-code-store.ts'
export { projectsOf, roleInProject } from './role-in-project.ts'
export type { Device, StartedLogin } from './start-login.ts'
export { type MemberRole, memberRoles } from './user.ts'
export { listOperators } from './user-store.ts'
