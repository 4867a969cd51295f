/** Documents that are followed on one sandbox, one after another in one shell, in the order in which a partner reads them. */
export const followed = [
  'docs/start.md',
  'docs/guides/buying.md',
  'docs/guides/field-locks.md',
  'docs/guides/own-page.md',
  'docs/guides/mobile.md',
  'docs/guides/selling.md',
  'docs/guides/customers.md',
  'docs/guides/wallets.md',
  'docs/guides/webhooks.md',
  'docs/guides/retries.md',
  'docs/guides/errors.md',
  'docs/guides/limits.md',
  'docs/guides/testing.md',
  'docs/guides/going-live.md',
  'docs/webhooks.md',
  'docs/dashboard-access.md',
  'README.md',
] as const

/** Blocks of these documents that are not run here, by their beginning, and why. */
export const notRun: readonly { begins: string; because: string }[] = [
  { begins: 'npm start     # installs', because: 'the start page is followed from a fresh clone' },
]

/** Documents with commands or programs that another test follows, or that no test can follow. */
export const elsewhere: Readonly<Record<string, string>> = {
  'docs/gateways/': 'gateway-pages.proof.test.ts',
  'docs/providers/': 'gateway-pages.proof.test.ts',
  'docs/operating/': 'guides.proof.test.ts',
  'docs/webhook-verification.md': 'packages/sdk/src/webhooks, in every language that the machine has',
  'docs/adding-a-gateway.md': 'excerpts of packages/gateways/src/banxa, which the compiler checks there',
  'docs/testing.md': 'a pattern for a proof, with a function that its reader writes',
}

/** What a document leaves to its reader, and what is written instead. */
export const placeholders: readonly (readonly [inDocument: RegExp, inTest: string])[] = [
  [/https:\/\/github\.com\/sliproad\/sliproad\.git/g, '"$CLONE_FROM" sliproad'],
  [/(?<= )PROJECT_ID\b(?!=)/g, '$$PROJECT_ID'],
  [/\bENDPOINT_ID\b/g, '$$(endpoint)'],
]
