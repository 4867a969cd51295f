export type Order = {
  id: string
  sessionId: string | null
  type: 'buy' | 'sell'
  status: string
  gatewayId: string
  gatewayStatus: string | null
  gatewayOrderId: string | null
  fiatCurrency: string
  fiatAmount: string | null
  cryptoCurrency: string
  network: string
  cryptoAmount: string | null
  walletAddress: string | null
  transactionHash: string | null
  failureReason: string | null
  customerId: string | null
  externalCustomerId: string | null
  paymentMethodId: string | null
  country: string | null
  createdAt: string
  changedAt: string | null
  completedAt: string | null
}

export type Moment =
  | { at: string; kind: 'quotes'; quotesId: string; offers: number }
  | {
      at: string
      kind: 'change'
      from: string | null
      to: string
      source: string
      gatewayStatus: string | null
    }
  | {
      at: string
      kind: 'call'
      call: string
      gatewayId: string
      outcome: string
      answer: string | null
      durationMs: number
      times: number
      lastAt: string
    }
  | {
      at: string
      kind: 'message'
      id: string
      gatewayStatus: string | null
      outcome: string | null
      processedAt: string | null
    }
  | { at: string; kind: 'event'; id: string; type: string; sequence: number }
  | {
      at: string
      kind: 'delivery'
      id: string
      eventId: string
      eventType: string
      endpointId: string
      status: string
      attempts: number
      responseStatus: number | null
      deliveredAt: string | null
    }

type Amounts = { fiatAmount: string | null; cryptoAmount: string | null }

export type OrderDetail = Order & {
  quoted: Amounts | null
  delivered: Amounts | null
  fees: { processingFee: string | null; networkFee: string | null; totalFee: string | null } | null
  email: string | null
  personalHidden: boolean
  partnerMetadata: Record<string, unknown> | null
  quotesId: string | null
  timeline: Moment[]
  ranking: null | {
    quotesId: string
    quotes: {
      gatewayId: string
      gatewayName?: string
      fiatAmount?: string
      cryptoAmount?: string
      score?: number
      answeredInMs?: number
    }[]
    unavailableGateways: { gatewayId: string; gatewayName?: string; reason?: string; message?: string }[]
  }
}
