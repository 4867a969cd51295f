import { expect, test } from 'vitest'
import { changesOf, draftOf, isChanged, unreadColours, withColourText } from './draft.ts'

const saved = draftOf({
  name: 'Larkfield',
  branding: {
    accent: '#0b5f43',
    background: null,
    theme: 'system',
    fontFamily: 'Overpass',
    logo: { mediaType: 'image/png', url: '/projects/p/logo?v=1' },
    logoDark: null,
    termsUrl: 'https://larkfield.example/terms',
    privacyUrl: null,
    helpUrl: null,
    receipts: true,
  },
})

test('nothing is to be saved before anything was changed', () => {
  expect(changesOf(saved, saved)).toEqual({})
  expect(isChanged(saved, saved)).toBe(false)
})

test.each([
  ['#FFD400', '#ffd400'],
  ['ffd400', '#ffd400'],
  [' #fd0 ', '#ffdd00'],
])('%j is read as the colour %s', (text, accent) => {
  expect(changesOf(withColourText(saved, 'accent', text), saved)).toEqual({ accent })
})

test('while a colour is being typed the last one stays on show, and nothing can be saved', () => {
  const typing = withColourText(saved, 'accent', '#ffd4')
  expect(typing.accent).toBe('#0b5f43')
  expect(unreadColours(typing)).toEqual(['accent'])
  expect(isChanged(typing, saved)).toBe(true)
})

test('an empty text takes the colour back', () => {
  expect(changesOf(withColourText(saved, 'accent', ''), saved)).toEqual({ accent: null })
})

test('the same colour in other letters is no change', () => {
  expect(isChanged(withColourText(saved, 'accent', '#0B5F43'), saved)).toBe(false)
})

test('links and receipts are saved when they differ, and an emptied link is taken back', () => {
  const typed = { ...saved, termsUrl: ' ', helpUrl: 'https://larkfield.example/help', receipts: false }
  expect(changesOf(typed, saved)).toEqual({
    termsUrl: null,
    helpUrl: 'https://larkfield.example/help',
    receipts: false,
  })
})

test('logos are saved when they were chosen, and taken back when they were removed', () => {
  const chosen = { ...saved, logo: null, logoDark: { src: 'data:image/png;base64,AA==', chosen: 'AA==' } }
  expect(changesOf(chosen, saved)).toEqual({ logo: null, logoDark: 'AA==' })
})

test('a logo that was chosen and removed again is no change', () => {
  expect(changesOf({ ...saved, logoDark: null }, saved)).toEqual({})
})
