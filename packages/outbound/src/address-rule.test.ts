import { expect, test } from 'vitest'
import { addressRule } from './address-rule.ts'

test('a sandbox may call any address, and only addresses', () => {
  const mayCall = addressRule('sandbox')
  expect(['127.0.0.1', '10.0.0.1', '::1', '8.8.8.8'].every(mayCall)).toBe(true)
  expect(['localhost', '', '127.1'].some(mayCall)).toBe(false)
})

test('production may call the public network only', () => {
  const mayCall = addressRule('production')
  expect(mayCall('8.8.8.8')).toBe(true)
  expect(['127.0.0.1', '10.0.0.1', '::1', 'fd00::1', 'shop.example', ''].some(mayCall)).toBe(false)
})

test('production may also call what the operator has named, and nothing beside it', () => {
  const mayCall = addressRule('production', ['10.1.0.0/16', '192.168.1.7', 'fd00:1::/32', 'fd00:2::1'])
  const named = ['10.1.0.0', '10.1.255.255', '192.168.1.7', 'fd00:1:ffff::1', 'fd00:2::1', '8.8.8.8']
  const beside = [
    '10.0.255.255',
    '10.2.0.0',
    '192.168.1.8',
    'fd00:3::1',
    'fd00:2::2',
    '127.0.0.1',
    'shop.example',
  ]
  expect(named.filter((address) => !mayCall(address))).toEqual([])
  expect(beside.filter(mayCall)).toEqual([])
})

test('the mapped spelling of a named IPv4 address is the same address', () => {
  const mayCall = addressRule('production', ['10.1.0.0/16'])
  expect(mayCall('::ffff:10.1.2.3')).toBe(true)
  expect(mayCall('::ffff:10.2.2.3')).toBe(false)
})
