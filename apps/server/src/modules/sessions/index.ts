export { cancelSession } from './changing/cancel-session.ts'
export { confirmSession } from './changing/confirm-session.ts'
export { continueSession } from './changing/continue-session.ts'
export { createSession, type NewSession } from './changing/create-session.ts'
export { eraseSessions } from './changing/erase-sessions.ts'
export { expireSessions } from './changing/expire-sessions.ts'
export { forgetSessionTraces, sessionTracesKeptMs } from './changing/forget-session-traces.ts'
export { notePageStep } from './changing/note-page-step.ts'
export {
  type Contact,
  type ContactCodes,
  canVerify,
  checkCode,
  checkStatedContact,
  contactsKeptMs,
  createContactHash,
  forgetContacts,
  maskedContact,
  readContact,
  type SendCode,
  sendCode,
  toContact,
} from './contacts/index.ts'
export { checkLocks } from './field-locks.ts'
export { checkMetadata, type Metadata } from './metadata.ts'
export { type Choices, retryProblem } from './next-try.ts'
export { type ListedSession, listSessionsByCursor } from './reading/list-sessions-by-cursor.ts'
export { listSessionsByOffset } from './reading/list-sessions-by-offset.ts'
export { readSession, unknownSession } from './reading/read-session.ts'
export { findSessionOfSecret, readSessionBySecret, requireSecret } from './reading/read-session-by-secret.ts'
export {
  findFirstTry,
  listRetries,
  lockTries,
  lockTriesAtOnce,
  openRetrySecret,
  type Retry,
  triesBeside,
} from './retry-store.ts'
export { isCountrySettled, requireOpen, type Session } from './session.ts'
export { leasingSession, returnSession, settlingSession, usingSession } from './session-orders.ts'
export { findSession, findSessionTrace, lockEndedSession } from './session-store.ts'
export { userState } from './user-state.ts'
