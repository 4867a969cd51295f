export { claimKey } from './claim-key.ts'
export { eraseKeys } from './erase-keys.ts'
export { forgetKeys } from './forget-keys.ts'
export {
  fingerprintOf,
  type IdempotencyRecord,
  type KeySender,
  keyLifetimeMs,
  type StoredAnswer,
} from './idempotency.ts'
export { settleKey } from './settle-key.ts'
