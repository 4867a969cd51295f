export const settings = {
  title: 'Project',
  name: 'Name',
  fee: 'Your fee, in percent',
  feeHelp: 'Added to what customers pay. 0 means none.',
  kycPolicy: 'Who verifies customers',
  kycPolicies: [
    { value: 'gateway', label: 'Each gateway' },
    { value: 'required', label: 'This project, before the first order' },
    { value: 'off', label: 'No verification' },
  ],
  kycProvider: 'Verification provider',
  kycProviders: [
    { value: 'sumsub', label: 'Sumsub' },
    { value: 'idnow', label: 'IDnow' },
  ],
  outage: 'If screening does not answer',
  outages: [
    { value: 'refuse', label: 'Refuse the address' },
    { value: 'allow', label: 'Allow the order' },
  ],
  countries: 'Restricted countries',
  countriesHelp: 'Customers from these countries get no offers.',
  countriesAlways: (always: string) =>
    `Customers from these countries get no offers. Always restricted in this deployment: ${always}.`,
  addCountry: 'Add a country',
  removeCountry: (name: string) => `Remove ${name}`,
  general: 'General',
  where: 'Where you offer this',
  undo: 'Undo',
  origins: 'Allowed origins',
  originsHelp:
    'Pages that may embed the checkout and use public keys, one per line, such as https://shop.example',
  ownersOnly: 'Owners only',
  ownersText: 'Your role lets you view these settings; an owner can change them.',
  compliance: 'Compliance',
  complianceText: 'Who may buy and sell, and how this is checked.',
  tiers: 'Verification tiers',
  tiersText:
    'Used if this project verifies customers. The highest tier that a customer has passed sets the limit.',
  dailyLimit: 'Daily limit in US dollars',
  needs: 'Requires',
  requirements: {
    document: 'Identity document',
    selfie: 'Selfie',
    proof_of_address: 'Proof of address',
    source_of_funds: 'Source of funds',
  },
  tierOf: (tier: string) => `Tier ${tier}`,
  tierSays: (limit: string, needs: string) => `${limit} US dollars a day; ${needs}`,
  embedding: 'Embedding',
  returning: 'Returning from a gateway',
  returningText: 'Orders that your backend creates with a secret key may return to any page.',
  redirectOrigins: 'Return origins',
  redirectOriginsHelp:
    'Sites that orders placed in a browser may return users to, one per line, such as https://shop.example. None are allowed while this is empty.',
  redirectOriginsInSandbox:
    'Sites that orders placed in a browser may return users to, one per line, such as https://shop.example. While this is empty, a sandbox allows any and production none.',
}
