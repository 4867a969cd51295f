import type { AuditOutcome } from '@sliproad/api/resources/dashboard/team'
import type { ProjectId, UserId } from '@sliproad/core/ids'

export type { AuditOutcome } from '@sliproad/api/resources/dashboard/team'

/** Who did or read what, when and from where. */
export type AuditEntry = {
  id: string
  at: Date
  /** Null for an action that concerns an account and no project. */
  projectId: ProjectId | null
  userId: UserId | null
  /** The e-mail address at that time. */
  email: string | null
  /** Such as `key.created`. */
  action: string
  target: string | null
  outcome: AuditOutcome
  address: string | null
  /** What was changed, without secrets. */
  detail: Readonly<Record<string, unknown>>
}

/** The fields that the recorder adds itself. */
export type AuditFacts = Omit<AuditEntry, 'id' | 'at' | 'outcome'>
