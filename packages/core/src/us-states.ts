export type UsState = {
  /** ISO 3166-2 without the country. */
  code: string
  name: string
}

const names: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  UM: 'US Outlying Islands',
  VI: 'US Virgin Islands',
}

/** The subdivisions of the US: states and the capital's district by name, then the outlying areas. */
export const usStates: readonly UsState[] = Object.entries(names).map(([code, name]) => ({ code, name }))

const byCode = new Map(usStates.map((state) => [state.code, state]))

/** Codes match in upper and lower case. */
export function findUsState(code: string): UsState | undefined {
  return byCode.get(code.toUpperCase())
}

/** A state counts together with its country, which has to be the US. */
export function checkState(
  given: string,
  country: string | null,
): { ok: true; code: string } | { ok: false; message: string } {
  const state = findUsState(given)
  if (!state) return { ok: false, message: `${given} is not an ISO 3166-2 code of a US state, such as NY` }
  if (country !== 'US') return { ok: false, message: 'can only be given together with the country US' }
  return { ok: true, code: state.code }
}
