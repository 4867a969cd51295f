import { expect, test } from 'vitest'
import { readStellar } from './stellar.ts'

const account = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

test('an account is accepted as it is', () => {
  expect(readStellar(account)).toEqual({ ok: true, canonical: account, comparable: account })
})

// Examples of SEP-23.
test.each([
  ['0', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ'],
  ['9223372036854775808', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'],
  ['1357924680', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAFB4CJJBRKA'],
])('a muxed address becomes its account with the memo %s', (memo, text) => {
  expect(readStellar(text)).toEqual({ ok: true, canonical: account, comparable: account, memo })
})

test.each([
  ['checksum', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSG2'],
  ['length', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSG'],
  ['characters', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGz'],
  ['prefix', 'ga7qynf7sowq3glr2bgmzehxavirza4kvwltjjfc7mgxua74p7ujvsgz'],
  ['prefix', 'TA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ['zero_address', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  ['unsupported_form', 'CA3D5KRYM6CB7OWQ6TWYRR3Z4T7GNZLKERYNZGGA5SOAOPIFY6YQGAXE'],
  ['checksum', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLL'],
])('%s: %s', (problem, text) => {
  expect(readStellar(text)).toMatchObject({ ok: false, problem })
})

test('a secret seed is recognized', () => {
  const seed = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
  expect(readStellar(seed)).toMatchObject({
    problem: 'not_payment',
    detail: expect.stringContaining('private key'),
  })
})
