import { GatewayFailure } from '@sliproad/gateways/kit'

/** The provider answered, but not in a way that says anything about the address. Asking again does no harm. */
export function badAnswer(providerId: string, problem: string): GatewayFailure {
  return new GatewayFailure(providerId, 'bad_answer', problem, { retrySafe: true })
}
