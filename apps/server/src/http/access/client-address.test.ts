import { expect, test } from 'vitest'
import { limitSubject, plainIp } from './client-address.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is plainly %s', (ip, plain) => {
  expect(plainIp(ip)).toBe(plain)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:db8:1:2::', '2001:db8:1:2/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2/64'],
  ['2001:db8::5:6', '2001:db8:0:0/64'],
  ['::1', '0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0/64'],
])('%s counts as %s', (ip, subject) => {
  expect(limitSubject(ip)).toBe(subject)
})

test('a thousand addresses of one /64 are one subject, the next /64 is another', () => {
  const subjects = Array.from({ length: 1000 }, (_, host) =>
    limitSubject(`2001:db8:0:7:${host.toString(16)}::1`),
  )
  expect(new Set(subjects).size).toBe(1)
  expect(subjects).not.toContain(limitSubject('2001:db8:0:8::1'))
})
