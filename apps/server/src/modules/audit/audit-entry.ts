import type { ProjectId, UserId } from '@sliproad/core/ids'

/** `begun` stays where a crash kept the outcome from being written: nothing happens without a record of it. */
export type AuditOutcome = 'begun' | 'done' | 'refused'

/** Who did or looked at what, when and from where. */
export type AuditEntry = {
  id: string
  at: Date
  /** Null for what concerns an account and no project. */
  projectId: ProjectId | null
  userId: UserId | null
  /** As it was then. */
  email: string | null
  /** Such as `key.created`. */
  action: string
  target: string | null
  outcome: AuditOutcome
  address: string | null
  /** What was changed, without secrets. */
  detail: Readonly<Record<string, unknown>>
}

/** What the recorder adds itself. */
export type AuditFacts = Omit<AuditEntry, 'id' | 'at' | 'outcome'>
