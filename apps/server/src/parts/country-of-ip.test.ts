import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblem } from '../config.ts'
import { loadCountryOfIp } from './country-of-ip.ts'

const { countryOfIp, builtAt } = loadCountryOfIp({ databasePath: undefined, defaultCountry: 'PT' })

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['::FFFF:8.8.8.8', 'US'],
  ['2001:67c:2e8:22::c100:68b', 'NL'],
  ['193.0.6.139', 'NL'],
  ['133.11.0.1', 'JP'],
])('the packaged file knows where %s is', (ip, country) => {
  expect(countryOfIp(ip)).toBe(country)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  '::ffff:127.0.0.1',
])('%s is in nobody else’s network and counts as the default country', (ip) => {
  expect(countryOfIp(ip)).toBe('PT')
})

test.each(['', 'localhost', '8.8.8', '8.8.8.8:80', '240.0.0.1', '2001:db8::1'])('%j has no country', (ip) => {
  expect(countryOfIp(ip)).toBeNull()
})

test.each(['172.15.255.255', '172.32.0.1', '100.128.0.1', '11.0.0.1'])(
  '%s, just outside a private range, is looked up',
  (ip) => {
    expect(countryOfIp(ip)).not.toBe('PT')
    expect(countryOfIp(ip)).toMatch(/^[A-Z]{2}$/)
  },
)

test('without a default country a private address has none', () => {
  const live = loadCountryOfIp({ databasePath: undefined, defaultCountry: null })
  expect(live.countryOfIp('10.0.0.1')).toBeNull()
})

test('the file says when it was built', () => {
  expect(builtAt.getTime()).toBeGreaterThan(Date.parse('2025-01-01'))
})

test('a file that is missing or no country file stops the start with one line naming its variable', async () => {
  const wrong = join(tmpdir(), `sliproad-not-mmdb-${process.pid}`)
  await writeFile(wrong, 'no country file')
  for (const databasePath of ['/nowhere/country.mmdb', wrong]) {
    const load = () => loadCountryOfIp({ databasePath, defaultCountry: null })
    expect(load).toThrow(ConfigProblem)
    expect(load).toThrow(/^GEOIP_DATABASE must be the path of a readable MMDB country file$/)
  }
})
