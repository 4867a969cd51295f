import type { BrandingInput } from '@sliproad/core/branding/branding'
import { computeBranding } from '@sliproad/core/branding/compute-branding'
import { expect, test } from 'vitest'
import { contrastChecks } from './contrast-checks.ts'

const ours: BrandingInput = { accent: null, background: null, fontFamily: 'Overpass', theme: 'system' }
const checks = (change: Partial<BrandingInput>) => {
  const input = { ...ours, ...change }
  return contrastChecks(input, computeBranding(input))
}
const names = (change: Partial<BrandingInput>) => checks(change).map(({ part, theme }) => `${part} ${theme}`)

test('colours that the partner did not set are not checked', () => {
  expect(checks({})).toEqual([])
})

test('both themes are told about where customers can see both', () => {
  expect(names({ accent: '#ffd400' })).toEqual(
    ['light', 'dark'].flatMap((theme) =>
      ['button', 'sign', 'links', 'marks'].map((part) => `${part} ${theme}`),
    ),
  )
  expect(names({ accent: '#ffd400', theme: 'dark' })).toHaveLength(4)
})

test('a background is told about in the theme that it belongs to', () => {
  expect(names({ background: '#fffbe6' })).toEqual(['page light'])
  expect(names({ background: '#0b1437', theme: 'light' })).toEqual(['page dark'])
})

test.each(['#ffd400', '#777777', '#ff0000', '#121212', '#ffffff', '#000000', '#2ad4c9'] as const)(
  'nothing falls short with %s, whatever theme and background',
  (accent) => {
    for (const background of [null, accent])
      for (const { part, theme, ratio, minimum } of checks({ accent, background }))
        expect(ratio, `${part} ${theme}`).toBeGreaterThanOrEqual(minimum)
  },
)
