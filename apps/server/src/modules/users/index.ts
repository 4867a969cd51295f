export { createOperator, ensureOwner } from './create-user.ts'
export { changePassword } from './logins/change-password.ts'
export { logOut, revokeLogin, revokeOtherLogins } from './logins/end-logins.ts'
export { forgetLogins } from './logins/forget-logins.ts'
export { logIn } from './logins/log-in.ts'
export { csrfTokenOf } from './logins/login.ts'
export { listLogins } from './logins/login-store.ts'
export { type LoggedIn, readLogin } from './logins/read-login.ts'
export type { Device, StartedLogin } from './logins/start-login.ts'
export { acceptInvitation, readInvitation } from './members/accept-invitation.ts'
export { changeMember, removeMember } from './members/change-member.ts'
export { listOpenInvitations } from './members/invitation-store.ts'
export { inviteMember, withdrawInvitation } from './members/invite-member.ts'
export { listMembers } from './members/membership-store.ts'
export { mayDo, permissionsOf } from './members/permission.ts'
export { projectsOf, roleInProject } from './members/role-in-project.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor/enrol-second-factor.ts'
export { passSecondFactor } from './second-factor/pass-second-factor.ts'
export { countRecoveryCodes } from './second-factor/recovery-code-store.ts'
export { listOperators } from './user-store.ts'
