import { expect, test } from 'vitest'
import { en } from '../en.ts'
import { german } from './index.ts'

type Tree = { readonly [name: string]: unknown }

/** The path of every word, such as `home.first.title`. */
function pathsOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value as Tree, `${before}${name}.`)
      : [`${before}${name}`],
  )
}

const complete = [
  'audit',
  'customers',
  'find',
  'gateways',
  'home',
  'keys',
  'quotes',
  'settings',
  'team',
] as const

test.each(complete)('every word of %s has a German one', (group) => {
  expect(pathsOf(german[group]).toSorted()).toEqual(pathsOf(en[group]).toSorted())
})

test('there is no German word that English does not have', () => {
  const english = new Set(pathsOf(en))
  expect(pathsOf(german).filter((path) => !english.has(path))).toEqual([])
})
