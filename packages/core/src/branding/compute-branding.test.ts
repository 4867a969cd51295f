import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandFonts } from './brand-font.ts'
import { type BrandingInput, brandThemes } from './branding.ts'
import { computeBranding } from './compute-branding.ts'
import { contrast } from './contrast.ts'
import type { HexColour } from './hex-colour.ts'
import { anyColour } from './testing/any-colour.ts'
import { type ThemeName, themeColours } from './theme-colours.ts'

const unset: BrandingInput = { accent: null, background: null, fontFamily: 'Overpass', theme: 'system' }
const inputs: fc.Arbitrary<BrandingInput> = fc.record({
  accent: fc.option(anyColour, { freq: 8 }),
  background: fc.option(anyColour, { freq: 3 }),
  fontFamily: fc.constantFrom(...brandFonts),
  theme: fc.constantFrom(...brandThemes),
})
const runs = { numRuns: 2_000 }

/** The values that a page shows: ours, overridden by the brand's. */
function shown(input: BrandingInput, theme: ThemeName): (name: string) => HexColour {
  const values: Record<string, string> = { ...themeColours[theme], ...computeBranding(input).tokens[theme] }
  return (name) => (values[name] ?? '#none') as HexColour
}

const stylesheet = (name: string) => readFile(new URL(`../../../ui/src/${name}`, import.meta.url), 'utf8')

test.each([
  [
    '#ffd400',
    '#846d08',
    5.0,
    '#ffd400',
    12.1,
    ['#111f1a', 11.9],
    ['#111f1a', 11.9],
    ['#ffd400', '#111f1a', 11.9],
  ],
  [
    '#e4002b',
    '#d40027',
    5.5,
    '#fe3441',
    4.8,
    ['#ffffff', 4.8],
    ['#ffffff', 4.8],
    ['#890417', '#ffffff', 10.0],
  ],
  [
    '#121212',
    '#121212',
    18.7,
    '#ebf0ee',
    15.0,
    ['#ffffff', 18.7],
    ['#111f1a', 14.8],
    ['#2e2e2e', '#ffffff', 13.6],
  ],
  [
    '#b8f2d0',
    '#437a5c',
    5.0,
    '#b8f2d0',
    13.7,
    ['#111f1a', 13.5],
    ['#111f1a', 13.5],
    ['#b8f2d0', '#111f1a', 13.5],
  ],
] as const)(
  '%s becomes what it was worked out to become',
  (accent, text, textRatio, darkText, darkRatio, ...rest) => {
    const [onLight, onDark, sign] = rest
    const light = shown({ ...unset, accent }, 'light')
    const dark = shown({ ...unset, accent }, 'dark')
    const ratio = (one: HexColour, other: HexColour) => Number(contrast(one, other).toFixed(1))
    expect([light('accent-text'), ratio(light('accent-text'), light('surface'))]).toEqual([text, textRatio])
    expect([dark('accent-text'), ratio(dark('accent-text'), dark('surface'))]).toEqual([darkText, darkRatio])
    expect([light('on-accent'), ratio(light('on-accent'), light('accent'))]).toEqual(onLight)
    expect([dark('on-accent'), ratio(dark('on-accent'), dark('accent'))]).toEqual(onDark)
    expect([dark('sign'), dark('on-sign'), ratio(dark('on-sign'), dark('sign'))]).toEqual(sign)
    expect([light('accent'), light('sign'), light('on-sign')]).toEqual([accent, accent, light('on-accent')])
  },
)

const textPairs = [
  ...['surface', 'canvas', 'accent-soft'].map((ground) => ['accent-text', ground]),
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => ['canvas', 'accent-soft'].map((ground) => [ink, ground])),
  ...['positive', 'info', 'caution', 'negative'].map((status) => [status, 'canvas']),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-sign', 'sign'],
  ['on-sign-2', 'sign'],
] as const
const nonTextPairs = [
  ...['surface', 'canvas', 'accent-soft'].flatMap((ground) => [
    ['accent-mark', ground],
    ['focus', ground],
  ]),
  ['edge', 'canvas'],
  ['edge', 'surface'],
] as const

test('any colours at all leave every text and every mark readable in both themes', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom<ThemeName[]>('light', 'dark'), (input, theme) => {
      const value = shown(input, theme)
      const isSet = (names: readonly string[]) => names.every((name) => value(name) !== '#none')
      const least = (pairs: readonly (readonly string[])[]) =>
        Math.min(...pairs.filter(isSet).map(([one = '', other = '']) => contrast(value(one), value(other))))
      expect(least(textPairs)).toBeGreaterThanOrEqual(4.5)
      expect(least(nonTextPairs)).toBeGreaterThanOrEqual(3)
      expect(contrast(value('ink'), value('canvas'))).toBeGreaterThanOrEqual(7)
    }),
    runs,
  )
})

test('a button stands out from the cards of the dark theme', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const dark = shown({ ...unset, accent }, 'dark')
      expect(contrast(dark('accent'), dark('surface'))).toBeGreaterThanOrEqual(3)
    }),
    runs,
  )
})

test('a button that is pointed at changes, and keeps its words readable', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom<ThemeName[]>('light', 'dark'), (accent, theme) => {
      const value = shown({ ...unset, accent }, theme)
      expect(value('accent-hover')).not.toBe(value('accent'))
    }),
    runs,
  )
})

test('a look that was computed is computed again to the same', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const first = computeBranding(input)
      expect(computeBranding(input)).toEqual(first)
      const { accent: lightAccent, canvas: lightCanvas } = first.tokens.light
      const { accent: darkAccent, canvas: darkCanvas, ...dark } = first.tokens.dark
      const again = (accent: string | undefined) =>
        computeBranding({
          ...input,
          theme: first.theme,
          accent: (accent ?? null) as HexColour | null,
          background: (lightCanvas ?? darkCanvas ?? null) as HexColour | null,
        })
      expect(again(lightAccent)).toMatchObject({ theme: first.theme, tokens: { light: first.tokens.light } })
      // The sign of the dark theme follows the brand's own colour, not the adjusted one.
      const withoutSign = Object.entries(dark).filter(([name]) => !name.includes('sign'))
      expect(again(darkAccent).tokens.dark).toMatchObject(Object.fromEntries(withoutSign))
    }),
    runs,
  )
})

test('where nothing is set nothing changes', () => {
  expect(computeBranding(unset)).toEqual({
    theme: 'system',
    fontFamily: 'Overpass',
    tokens: { light: {}, dark: {} },
    notes: [],
  })
})

test.each([
  ['light', '#fff8e7', 'light', []],
  ['light', '#0b1437', 'dark', ['theme_is_dark']],
  ['dark', '#fff8e7', 'light', ['theme_is_light']],
  ['dark', '#0b1437', 'dark', []],
  ['system', '#fff8e7', 'system', ['background_in_light_only']],
  ['system', '#0b1437', 'system', ['background_in_dark_only']],
] as const)('the %s theme with the background %s is %s', (theme, background, expected, notes) => {
  const look = computeBranding({ ...unset, theme, background })
  expect([look.theme, look.notes]).toEqual([expected, notes])
  const home = background === '#fff8e7' ? 'light' : 'dark'
  expect(look.tokens).toEqual({ light: {}, dark: {}, [home]: { canvas: background } })
})

test('a background on which text would not read is moved, its hue kept', () => {
  const { tokens, notes } = computeBranding({ ...unset, theme: 'light', background: '#ffd400' })
  expect(notes).toEqual(['background_lighter'])
  expect(tokens.light.canvas).toMatch(/^#f{2}/)
  expect(tokens.light.canvas).not.toBe('#ffd400')
  const dark = computeBranding({ ...unset, theme: 'dark', background: '#7a1030' })
  expect([dark.theme, dark.notes]).toEqual(['dark', ['background_darker']])
})

test.each([
  ['#ffd400', 'light', ['light_links_darker', 'light_marks_as_links']],
  ['#ffd400', 'dark', []],
  ['#e4002b', 'light', ['light_links_darker']],
  ['#e4002b', 'dark', ['dark_links_lighter', 'dark_sign_deeper']],
  ['#121212', 'light', []],
  ['#121212', 'dark', ['dark_button_ink', 'dark_sign_lighter']],
  ['#0a2a6b', 'dark', ['dark_button_lighter', 'dark_links_lighter', 'dark_marks_as_links']],
  ['#008c99', 'light', ['light_button_lighter', 'light_links_darker']],
  ['#797979', 'light', ['light_button_darker', 'light_links_darker']],
] as const)('%s in the %s theme says %j', (accent, theme, notes) => {
  expect(computeBranding({ ...unset, accent, theme }).notes).toEqual(notes)
})

test('the face of the device takes the place of ours in both themes', () => {
  const { fontFamily, tokens } = computeBranding({ ...unset, fontFamily: 'system' })
  expect(fontFamily).toBeNull()
  expect(tokens.light.font).toContain('system-ui')
  expect(tokens.dark.font).toBe(tokens.light.font)
})

test('every face on offer but the device’s own is served with the pages', async () => {
  const faces = [...(await stylesheet('fonts.css')).matchAll(/font-family: "([^"]+)"/g)].map(
    ([, face]) => face,
  )
  for (const font of brandFonts) if (font !== 'system') expect(faces).toContain(font)
})

test('the fixed colours are those of the style sheet', async () => {
  const sheet = await stylesheet('tokens.css')
  const [light = '', ...darks] = sheet.split(/color-scheme: dark;/)
  expect(darks).toHaveLength(2)
  for (const [name, value] of Object.entries(themeColours.light))
    expect(light).toContain(`--${name}: ${value};`)
  for (const [name, value] of Object.entries(themeColours.dark))
    for (const dark of darks) expect(dark).toContain(`--${name}: ${value};`)
})
