import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicOperations } from '../packages/api/src/operations.ts'
import { renderSdkTypes, sdkTypesFile } from './sdk-types.ts'

test("the SDK's types are the ones that the contract makes; `npm run docs:sdk` writes them anew", () => {
  expect(readFileSync(sdkTypesFile, 'utf8')).toBe(renderSdkTypes())
})

test('every public operation is among them with what it takes', () => {
  const types = renderSdkTypes()
  for (const { id, body } of publicOperations) {
    const written = types.match(new RegExp(`^  ${id}: \\{\\n[\\s\\S]*?^  \\}`, 'm'))?.[0] ?? ''
    expect(written, id).toContain('    answer: ')
    expect(written.includes('    body: '), id).toBe(body !== undefined)
  }
})
