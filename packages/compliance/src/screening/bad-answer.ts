import { ProviderFailure } from '@sliproad/providers/kit'

/** The provider's answer says nothing about the address. Asking again is safe. */
export function badAnswer(providerId: string, problem: string): ProviderFailure {
  return new ProviderFailure(providerId, 'bad_answer', problem, { retrySafe: true })
}
