import { fraction } from './market.ts'

/** How one gateway's prices differ from another's of the same kind. */
export type GatewayTerms = {
  /** Share of the mid-market price that the gateway keeps, in each direction. */
  spread: number
  /** Multiplies the percentage fees. */
  feeFactor: number
}

/** Derived from the id, so that gateways under other ids really compete. */
export function termsOf(seed: string, gatewayId: string): GatewayTerms {
  return {
    spread: 0.002 + 0.008 * fraction(`${seed} spread ${gatewayId}`),
    feeFactor: 0.85 + 0.3 * fraction(`${seed} fee ${gatewayId}`),
  }
}
