import type { CountedRequest } from '@sliproad/providers/call-budget'
import { expect, test } from 'vitest'
import { gatewayDefinitions } from './gateways.ts'

const budgetsOf = (id: string) => gatewayDefinitions.find((known) => known.id === id)?.budgets ?? []
const get = (path: string): CountedRequest => ({ method: 'GET', path, headers: {} })
const post = (path: string, headers = {}): CountedRequest => ({ method: 'POST', path, headers })

test('gateways that say how often they may be called have a budget, within what they say', () => {
  const said = gatewayDefinitions.flatMap(({ id, budgets = [] }) =>
    budgets.map(({ calls, perSeconds, countedBy }) => `${id}: ${calls} in ${perSeconds} s by ${countedBy}`),
  )
  expect(said.sort()).toEqual([
    'banxa: 450 in 60 s by address',
    'coinbase: 10 in 1 s by account',
    'guardarian: 1 in 60 s by address',
    'mercuryo: 1 in 10 s by account',
    'ramp: 90 in 60 s by address',
    'ramp: 900 in 900 s by address',
  ])
})

test('Ramp counts every request, Mercuryo each method by itself', () => {
  expect(budgetsOf('ramp').every(({ groupOf }) => groupOf === undefined)).toBe(true)
  const [mercuryo] = budgetsOf('mercuryo')
  const groups = ['/widget/buy/rate', '/widget/sell/rate'].map((path) => mercuryo?.groupOf?.(get(path)))
  expect(new Set(groups).size).toBe(2)
})

test('Guardarian counts new orders by the user’s address, and nothing else', () => {
  const [guardarian] = budgetsOf('guardarian')
  const from = (ip: string) => guardarian?.groupOf?.(post('/transaction', { 'x-forwarded-for': ip }))
  expect(from('203.0.113.7')).not.toBe(from('203.0.113.8'))
  expect(from('203.0.113.7')).toBe(from('203.0.113.7'))
  expect(guardarian?.groupOf?.(post('/transaction'))).toBe('our own')
  expect(guardarian?.groupOf?.(get('/transaction/5000000001'))).toBeUndefined()
})

test('Coinbase counts prices only', () => {
  const [coinbase] = budgetsOf('coinbase')
  expect(coinbase?.groupOf?.(post('/buy/quote'))).toBe('/buy/quote')
  expect(coinbase?.groupOf?.(get('/buy/options'))).toBeUndefined()
})
