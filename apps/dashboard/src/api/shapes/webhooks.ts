export type Endpoint = {
  id: string
  url: string
  eventTypes: string[] | null
  enabled: boolean
  disabledReason: 'by_hand' | 'gone' | 'failing' | null
  failingSince: string | null
  failedAttempts: number
  createdAt: string
}

export type Delivery = {
  id: string
  endpointId: string
  eventId: string
  eventType: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  lastAttemptAt: string | null
  responseStatus: number | null
  error: string | null
  deliveredAt: string | null
  createdAt: string
}

export type DeliveryDetail = Delivery & {
  url: string
  requestHeaders: string[]
  payload: string | null
  attemptLog: {
    attempt: number
    at: string
    durationMs: number | null
    responseStatus: number | null
    error: string | null
    responseBody: string | null
  }[]
}
