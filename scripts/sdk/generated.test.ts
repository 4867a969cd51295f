import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { publicOperations } from '../../packages/api/src/operations.ts'
import { groupName, methodName, renderClient, writtenPath } from './client.ts'
import { generatedFiles } from './generated-files.ts'
import { renderTypes } from './types.ts'

test.each(generatedFiles.map(({ file, render }) => ({ name: basename(file), file, render })))(
  "the SDK's $name is the one that the contract makes; `npm run docs:sdk` writes it anew",
  ({ file, render }) => {
    expect(readFileSync(file, 'utf8')).toBe(render())
  },
)

test('every public operation is among the types with what it takes', () => {
  const types = renderTypes()
  for (const { id, body } of publicOperations) {
    const written = types.match(new RegExp(`^  ${id}: \\{\\n[\\s\\S]*?^  \\}`, 'm'))?.[0] ?? ''
    expect(written, id).toContain('    answer: ')
    expect(written.includes('    body: '), id).toBe(body !== undefined)
  }
})

test('every public operation is one method of the client, under a name of its own', () => {
  const names = publicOperations.map((op) => `${groupName(op.tag)}.${methodName(op)}`)
  expect(new Set(names).size).toBe(publicOperations.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/)
  const client = renderClient()
  for (const { path, method } of publicOperations)
    expect(client).toContain(`method: '${method}', path: ${writtenPath(path)}`)
})
