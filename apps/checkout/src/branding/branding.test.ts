import { expect, test } from 'vitest'
import { hostOrigin, notifyHost } from '../session/notify-host.ts'
import { applyBranding, parseBranding } from './branding.ts'

/** The part of an element that branding uses. */
function aRoot() {
  const properties = new Map<string, string>([
    ['--accent', 'old'],
    ['color', 'kept'],
  ])
  const style = {
    [Symbol.iterator]: () => properties.keys(),
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  }
  const root = { style, dataset: {} } as unknown as HTMLElement
  return { root, properties }
}

const branding = parseBranding({
  logoUrl: '/branding/logo.svg',
  logoDarkUrl: '//elsewhere.example/x.svg',
  theme: 'system',
  fontFamily: 'Inter"',
  tokens: {
    light: { '--accent': '#e4002b', sign: '#e4002b', 'not a name': 'x', '--bad': 'url(https://x.example)' },
    dark: { '--accent': '#ff4455' },
  },
})

test('branding is read with its tokens, and without values that could fetch', () => {
  expect(branding).toMatchObject({
    logoUrl: '/branding/logo.svg',
    logoDarkUrl: null,
    tokens: { light: { '--accent': '#e4002b', '--sign': '#e4002b' }, dark: { '--accent': '#ff4455' } },
  })
  expect(parseBranding(null)).toBeNull()
})

test.each([
  [false, '#e4002b'],
  [true, '#ff4455'],
])('tokens of the theme are applied and earlier ones removed (dark: %s)', (prefersDark, accent) => {
  const { root, properties } = aRoot()
  applyBranding(branding, { root, prefersDark })
  expect(properties.get('--accent')).toBe(accent)
  expect(properties.get('color')).toBe('kept')
  expect(properties.get('--font')).toMatch(/^"Inter", "Overpass"/)
  applyBranding(null, { root, prefersDark })
  expect([...properties.keys()]).toEqual(['color'])
})

test('a partner who wants one theme gets it, whatever the system says', () => {
  const { root } = aRoot()
  const dark = parseBranding({ theme: 'dark' })
  expect(applyBranding(dark, { root, prefersDark: false })).toBe('dark')
  expect(root.dataset.theme).toBe('dark')
  expect(applyBranding(dark, { root, prefersDark: false, asked: 'light' })).toBe('light')
  expect(root.dataset.theme).toBe('light')
  applyBranding(null, { root, prefersDark: false })
  expect(root.dataset.theme).toBeUndefined()
})

const href = 'https://pay.example/checkout?sessionId=s&parentOrigin=https%3A%2F%2Fshop.example'

test('the status is posted to the page around, and only to an origin that the project allows', () => {
  const sent: unknown[] = []
  const host = { postMessage: (...args: unknown[]) => void sent.push(args) } as unknown as Window
  const message = {
    source: 'sliproad-checkout',
    type: 'status',
    sessionId: 's',
    status: 'completed',
    orderId: null,
  } as const
  notifyHost({ href, host, app: null }, ['https://other.example'], message)
  notifyHost({ href, host: null, app: null }, ['https://shop.example'], message)
  expect(sent).toEqual([])
  notifyHost({ href, host, app: null }, ['https://shop.example'], message)
  expect(sent).toEqual([[message, 'https://shop.example']])
  expect(hostOrigin('https://pay.example/checkout', ['https://shop.example'])).toBeNull()
})

test('an app that shows the page gets every message, whatever origins the project allows', () => {
  const told: unknown[] = []
  const app = { postMessage: (text: string) => void told.push(JSON.parse(text)) }
  const message = { source: 'sliproad-checkout', type: 'height', sessionId: 's', height: 600 } as const
  notifyHost({ href, host: null, app }, [], message)
  expect(told).toEqual([message])
})
