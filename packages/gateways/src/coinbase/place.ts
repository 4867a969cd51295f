/** What Coinbase may call a subdivision of the US: its states and the capital's district. */
export const usStates: readonly string[] = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'HI', 'IA', 'ID', 'IL', 'IN', 'KS'],
  ...['KY', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM', 'NV'],
  ...['NY', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VT', 'WA', 'WI', 'WV', 'WY'],
]

type Place = { country: string; subdivision?: string }

/**
 * In the US Coinbase requires a state with every question, and answers differently from state to state: a price for
 * another state than the user's would be wrong. Undefined where the state is missing.
 */
export function placeOf(country: string, state?: string | null): Place | undefined {
  if (country !== 'US') return { country }
  return state ? { country, subdivision: state } : undefined
}
