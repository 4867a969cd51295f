import { ProviderFailure } from '@sliproad/providers/kit'

/** The provider answered, but not in a way that says anything about the address. Asking again does no harm. */
export function badAnswer(providerId: string, problem: string): ProviderFailure {
  return new ProviderFailure(providerId, 'bad_answer', problem, { retrySafe: true })
}
