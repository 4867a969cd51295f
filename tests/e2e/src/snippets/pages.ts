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
  'docs/guides/routing.md',
  'docs/guides/testing.md',
  'docs/guides/going-live.md',
  'docs/webhooks.md',
  'docs/dashboard-access.md',
  'docs/branding.md',
  'docs/quotes.md',
  'README.md',
] as const

/** Blocks of these documents that are not run here, by their beginning, and where they are. */
export const notRun: readonly { begins: string; by: string }[] = [
  // The start page is followed from a fresh clone, and has the same command.
  { begins: 'npm start     # installs', by: 'tests/e2e/src/snippets.proof.test.ts' },
  { begins: 'npm run -s sliproad -- gateways set moonpay', by: 'tests/e2e/src/gateway-pages.proof.test.ts' },
]

/** What a document leaves to its reader, and what is written instead. */
export const placeholders: readonly (readonly [inDocument: RegExp, inTest: string])[] = [
  [/https:\/\/github\.com\/sliproad\/sliproad\.git/g, '"$CLONE_FROM" sliproad'],
  [/(?<= )PROJECT_ID\b(?!=)/g, '$$PROJECT_ID'],
  [/\bENDPOINT_ID\b/g, '$$(endpoint)'],
]
