import type { Role } from './me.ts'

export type Member = {
  userId: string
  email: string
  role: Role
  hasSecondFactor: boolean
  addedAt: string
  lastSeenAt: string | null
}

export type Invitation = {
  id: string
  email: string
  role: Role
  invitedBy: string | null
  createdAt: string
  expiresAt: string
}

export type AuditEntry = {
  id: string
  at: string
  email: string | null
  action: string
  target: string | null
  outcome: 'done' | 'refused' | 'begun'
  address: string | null
  detail: Record<string, unknown>
}
