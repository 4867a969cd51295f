import { expect, test } from 'vitest'
import { postgresUrl } from './postgres-url.ts'

test('a socket is named by its folder and its number, and a password with any characters survives', () => {
  const connection = { path: '/some place/.s.PGSQL.5433', user: 'u', password: 'p@/:%', database: 'd' }
  const url = new URL(postgresUrl(connection))
  expect(url.searchParams.get('host')).toBe('/some place')
  expect(url.searchParams.get('port')).toBe('5433')
  expect(decodeURIComponent(url.password)).toBe('p@/:%')
  expect(url.pathname).toBe('/d')
})
