import { expect, test } from 'vitest'
import type { BrandingInput } from './branding.ts'
import { sentenceOf } from './branding-sentences.ts'
import { computeBranding } from './compute-branding.ts'

const look = (change: Partial<BrandingInput>) => {
  const input: BrandingInput = {
    accent: null,
    background: null,
    fontFamily: 'Overpass',
    theme: 'light',
    ...change,
  }
  return computeBranding(input).notes.map((note) => sentenceOf(note, input))
}

test.each([
  ['#ffd400', 'yellow'],
  ['#f28c28', 'orange'],
  ['#7ed957', 'green'],
  ['#2ad4c9', 'teal'],
  ['#7fb5ff', 'blue'],
  ['#c9a6ff', 'purple'],
  ['#ff8fc0', 'pink'],
  ['#ff7a7a', 'red'],
  ['#bbbbbb', 'grey'],
] as const)('links of %s are a darker %s', (accent, hue) => {
  expect(look({ accent })).toContain(`Links use a darker ${hue} so that they can be read.`)
})

test('the background has its own name', () => {
  expect(look({ accent: '#0b5f43', background: '#ffd400' })).toEqual([
    'The background is a lighter yellow, so that text reads on it.',
  ])
})
