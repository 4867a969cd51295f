/** What Coinbase may call a subdivision of the US: its states and the capital's district. */
export const usStates: readonly string[] = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'HI', 'IA', 'ID', 'IL', 'IN', 'KS'],
  ...['KY', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM', 'NV'],
  ...['NY', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VT', 'WA', 'WI', 'WV', 'WY'],
]

/** A substitute for an unknown state, in estimates only. */
const usualState = 'CA'

/** In the US Coinbase requires a state with every question, and answers differently from state to state. */
export function placeOf(country: string, state?: string | null): { country: string; subdivision?: string } {
  return country === 'US' ? { country, subdivision: state ?? usualState } : { country }
}
