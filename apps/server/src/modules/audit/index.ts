export type { AuditFacts } from './audit-entry.ts'
export { forgetAudit } from './forget-audit.ts'
export { listAudit } from './list-audit.ts'
export { recordAudit, withAudit } from './record-audit.ts'
