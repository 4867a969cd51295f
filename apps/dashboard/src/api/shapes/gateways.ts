export type Gateway = {
  id: string
  name: string
  features: Record<string, boolean>
  enabled: boolean
  isDefault: boolean
  preference: number | null
  credentials: 'project' | 'deployment' | 'simulator' | 'none'
  providerEnvironment: string | null
  webhookUrl: string | null
  health: {
    breaker: 'closed' | 'half-open' | 'open'
    success: number | null
    latencyMs: number | null
    pausedUntil: string | null
    lastFailure: string | null
    lastFailureAt: string | null
  }
  catalog: { refreshedAt: string | null; error: string | null }
}

export type GatewayField = {
  name: string
  title: string
  description: string | null
  secret: boolean
  required: boolean
  pattern: string | null
}

export type GatewayDetail = Gateway & {
  form: GatewayField[]
  values: Record<string, string>
  secretsSet: string[]
  defaults: Record<string, Record<string, string>>
}

export type GatewayTest = { ok: boolean; steps: { step: string; ok: boolean; ms: number; text: string }[] }
