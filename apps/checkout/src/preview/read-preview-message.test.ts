import { expect, test } from 'vitest'
import { readPreviewMessage } from './read-preview-message.ts'

const origin = 'https://pay.example'
const parent = {} as Window
const data = {
  type: 'sliproad.preview.look',
  partner: 'Larkfield',
  sandbox: true,
  branding: { theme: 'dark', tokens: { light: {}, dark: { accent: '#ffd400', '--bad': 'url(//x)' } } },
}
const heard = (changes: object) =>
  readPreviewMessage({ origin, source: parent, data, ...changes }, { origin, parent })

test('branding from our own page around is shown, by the same rules as saved branding', () => {
  expect(heard({})).toMatchObject({
    partner: 'Larkfield',
    sandbox: true,
    branding: { theme: 'dark', tokens: { light: {}, dark: { '--accent': '#ffd400' } } },
  })
  expect(heard({})?.branding?.tokens.dark).not.toHaveProperty('--bad')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins like ours', { origin: `${origin}.evil.example` }],
  ['a page without an origin', { origin: 'null' }],
  ['another window of ours', { source: {} }],
  ['no window', { source: null }],
  ['a message of another kind', { data: { ...data, type: 'webpackOk' } }],
  ['branding without a partner', { data: { ...data, partner: '' } }],
  ['a text', { data: 'sliproad.preview.look' }],
  ['nothing', { data: null }],
])('%s changes nothing', (_who, changes) => {
  expect(heard(changes)).toBeNull()
})
