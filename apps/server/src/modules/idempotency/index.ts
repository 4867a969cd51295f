export { claimKey } from './claim-key.ts'
export { forgetKeys } from './forget-keys.ts'
export { fingerprintOf, type IdempotencyRecord, type StoredAnswer } from './idempotency.ts'
export { settleKey } from './settle-key.ts'
