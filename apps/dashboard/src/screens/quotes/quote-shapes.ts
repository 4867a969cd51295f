export type Answer = {
  tookMs: number
  deadlineMs: number
  weights: Record<string, number>
  quotes: {
    gatewayId: string
    gatewayName?: string
    fiatAmount?: string
    cryptoAmount?: string
    score?: number
    answeredInMs: number | null
    scoreParts?: Record<string, number>
  }[]
  unavailableGateways: { gatewayId: string; gatewayName: string; reason: string; message: string }[]
}
export type Question = {
  orderType: string
  fiatCurrency: string
  cryptoCurrency: string
  network: string
  amount: string
  side: string
  country: string
}
