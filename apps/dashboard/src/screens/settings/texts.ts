export const settings = {
  title: 'Project',
  name: 'Name',
  fee: 'Your fee, in percent',
  feeHelp: 'Added to what customers pay. 0 means none.',
  kycPolicy: 'Who verifies customers',
  kycPolicies: [
    { value: 'gateway', label: 'Each gateway by itself' },
    { value: 'required', label: 'We do, before the first order' },
    { value: 'off', label: 'Nobody' },
  ],
  kycProvider: 'Verification provider',
  kycProviders: [
    { value: 'sumsub', label: 'Sumsub' },
    { value: 'idnow', label: 'IDnow' },
  ],
  outage: 'When screening does not answer',
  outages: [
    { value: 'refuse', label: 'Refuse the address' },
    { value: 'allow', label: 'Let the order go on' },
  ],
  countries: 'Restricted countries',
  countriesHelp: (always: string) =>
    `Codes of two letters, separated by commas. Restricted for the whole deployment: ${always}.`,
  origins: 'Allowed origins',
  originsHelp:
    'Pages that may show the checkout inside them and use public keys, one a line: https://shop.example',
  ownersOnly: 'Owners only',
  ownersText: 'You can see these settings in your role; an owner can change them.',
  compliance: 'Compliance',
  complianceText: 'Who may buy and sell, and who makes sure of it.',
  tiers: 'Verification tiers',
  tiersText:
    'Used where you verify customers yourself. A customer may spend as much as the highest tier passed.',
  dailyLimit: 'Daily limit in US dollars',
  needs: 'Has to show',
  requirements: {
    document: 'Identity document',
    selfie: 'Selfie',
    proof_of_address: 'Proof of address',
    source_of_funds: 'Source of funds',
  },
  tierOf: (tier: string) => `Tier ${tier}`,
  tierSays: (limit: string, needs: string) => `${limit} US dollars a day; ${needs}`,
  embedding: 'Embedding',
}
