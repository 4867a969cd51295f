export type Role = 'owner' | 'developer' | 'viewer' | 'operator'

export type Membership = { id: string; name: string; role: Role; actions: string[] }

export type Me = {
  user: {
    id: string
    email: string
    operator: boolean
    hasSecondFactor: boolean
    recoveryCodesLeft: number
    createdAt: string
  }
  csrfToken: string
  loginId: string
  environment: 'sandbox' | 'production'
  publicUrl: string
  mayCreateProjects: boolean
  projects: Membership[]
}

export type Login = {
  id: string
  current: boolean
  address: string | null
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}
