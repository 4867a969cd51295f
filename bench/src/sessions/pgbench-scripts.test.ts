import { expect, test } from 'vitest'
import { createScript, readScript } from './pgbench-scripts.ts'

test('every parameter has a value', () => {
  expect(createScript()).not.toMatch(/\$\d/)
  expect(readScript('id0')).not.toMatch(/\$\d/)
})

test('the only variables are those that are set', () => {
  const variables = (script: string) => [...script.matchAll(/:([a-z]\w*)/gi)].map(([, name]) => name)
  expect(new Set(variables(createScript()))).toEqual(new Set(['project', 'n', 'customer_id']))
  expect(variables(readScript('id7'))).toEqual(['id7', 'project'])
})
