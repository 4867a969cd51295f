import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderClient } from './client.ts'
import { renderFake } from './fake.ts'
import { renderTypes } from './types.ts'

/** What the SDK has from the contract: each file, and what writes it. */
export const generatedFiles = [
  { file: fileOf('api.ts'), render: () => renderTypes() },
  { file: fileOf('client.ts'), render: () => renderClient() },
  { file: fileOf('fake.ts'), render: () => renderFake() },
  ...[
    'base64url.ts',
    'canonical-json.ts',
    'derive-ranking.ts',
    'receipt-problem.ts',
    'score-offers.ts',
    'verify-receipt.ts',
  ].map((name) => ({ file: fileOf(`receipts/${name}`), render: () => copyOf(name) })),
]

/** What verifies a receipt is written once, in the core, and needs nothing beside it. */
function copyOf(name: string): string {
  const source = new URL(`../../packages/core/src/receipts/${name}`, import.meta.url)
  const head = '// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.\n'
  return `${head}${readFileSync(source, 'utf8')}`
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../packages/sdk/src/generated/${name}`, import.meta.url))
}
