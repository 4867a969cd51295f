export { clearSecondFactor } from './accounts/clear-second-factor.ts'
export { disableUser, enableUser } from './accounts/disable-user.ts'
export { endLoginsOf } from './accounts/end-logins-of.ts'
export { listUsers, requireUser } from './accounts/list-users.ts'
export { unlockUser } from './accounts/unlock-user.ts'
export { createOperator, ensureOwner } from './create-user.ts'
export {
  type BegunSignIn,
  beginOwnSignIn,
  beginSignIn,
} from './identities/begin-sign-in.ts'
export { confirmationWaysOf, confirmByIdentity } from './identities/confirm-by-identity.ts'
export { connectIdentity, disconnectIdentity, takeOfferedIdentity } from './identities/connect-identity.ts'
export type { BroughtBack } from './identities/finish-sign-in.ts'
export { type Claims, type Identity, signInRefused } from './identities/identity.ts'
export { deleteIdentities, listIdentities } from './identities/identity-store.ts'
export { logInByIdentity } from './identities/log-in-by-identity.ts'
export type { IdentityProvider } from './identities/provider.ts'
export { signInMs } from './identities/sign-in.ts'
export { changePassword } from './logins/change-password.ts'
export { confirmByPassword } from './logins/confirm-login.ts'
export type { Device } from './logins/device.ts'
export { knownDeviceMs } from './logins/device.ts'
export { logOut, revokeLogin, revokeOtherLogins } from './logins/end-logins.ts'
export { attemptSubject } from './logins/find-guesser.ts'
export { forgetLogins, invitationsKeptMs, loginsKeptMs, resetsKeptMs } from './logins/forget-logins.ts'
export { guessWindowMs } from './logins/guess.ts'
export { logIn } from './logins/log-in.ts'
export { csrfTokenOf, isConfirmed } from './logins/login.ts'
export { listLogins } from './logins/login-store.ts'
export { hasSeveralFactors, type LoggedIn, readLogin } from './logins/read-login.ts'
export type { StartedLogin } from './logins/start-login.ts'
export { forgetMails } from './mail/forget-mails.ts'
export { keptMailMs, type Letter, type Mail, type MailId, MailRefused, type SendLetter } from './mail/mail.ts'
export { eraseReceipts, receiptWrites } from './mail/mail-store.ts'
export { claimMails, type MailDeps, type PrepareReceipt, sendMail } from './mail/send-mail.ts'
export { acceptInvitation, acceptOwnInvitation, readInvitation } from './members/accept-invitation.ts'
export { changeMember, removeMember } from './members/change-member.ts'
export { listAllOpenInvitations, listOpenInvitations } from './members/invitation-store.ts'
export { drawInvitationLink, inviteMember, withdrawInvitation } from './members/invite-member.ts'
export { listMembers } from './members/membership-store.ts'
export { mayDo, permissionsOf } from './members/permission.ts'
export { requireSecondFactor } from './members/require-second-factor.ts'
export { projectsOf, readAccess } from './members/role-in-project.ts'
export { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
export type { Passkey } from './passkeys/passkey.ts'
export { listPasskeys } from './passkeys/passkey-store.ts'
export { removePasskey } from './passkeys/remove-passkey.ts'
export {
  beginPasskeyLogin,
  beginPasskeyProof,
  confirmByPasskey,
  logInByPasskey,
  passByPasskey,
} from './passkeys/use-passkey.ts'
export { createPrepareReset, drawResetLink, requestReset } from './password-reset/request-reset.ts'
export { readReset, resetPassword } from './password-reset/reset-password.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor/enrol-second-factor.ts'
export { passSecondFactor } from './second-factor/pass-second-factor.ts'
export { countRecoveryCodes } from './second-factor/recovery-code-store.ts'
export { hasSecondFactor, isEmail, normalEmail, secondFactorsOf, type User } from './user.ts'
