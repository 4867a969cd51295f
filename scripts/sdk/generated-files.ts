import { fileURLToPath } from 'node:url'
import { renderClient } from './client.ts'
import { renderFake } from './fake.ts'
import { renderTypes } from './types.ts'

/** What the SDK has from the contract: each file, and what writes it. */
export const generatedFiles = [
  { file: fileOf('api.ts'), render: () => renderTypes() },
  { file: fileOf('client.ts'), render: () => renderClient() },
  { file: fileOf('fake.ts'), render: () => renderFake() },
]

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../packages/sdk/src/generated/${name}`, import.meta.url))
}
