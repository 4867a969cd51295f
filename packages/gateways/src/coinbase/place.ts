/**
 * In the US Coinbase wants a state, which our requests do not have. California stands for all of them in estimates;
 * Coinbase itself finds out where the user is before he pays.
 */
export function placeOf(country: string): { country: string; subdivision?: string } {
  return country === 'US' ? { country, subdivision: 'CA' } : { country }
}
