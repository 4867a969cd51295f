import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2000::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80f::200e',
  '2606:4700::5eff:a00:1',
  '3ffe::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.255',
  '192.88.99.1',
  '192.168.0.0',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.0',
  '203.0.113.0',
  '224.0.0.0',
  '239.255.255.255',
  '240.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::8.8.8.8',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::8.8.8.8',
  '100::',
  '2001::1',
  '2001:0:808:808::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:808:808::1',
  '2606:4700::5efe:8.8.8.8',
  '2606:4700:0:1:200:5efe:808:808',
  '3fff::1',
  '3fff:fff:ffff::1',
  '4000::',
  'fc00::',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '010.0.0.1',
  '[::1]',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const reserved = [
  '0/8 10/8 100.64/10 127/8 168.63.129.16/32 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.31.196/24',
  '192.52.193/24 192.88.99/24 192.168/16 192.175.48/24 198.18/15 198.51.100/24 203.0.113/24 224/4 240/4',
]
  .join(' ')
  .split(' ')
  .map((network) => {
    const [address = '', prefix] = network.split('/')
    const parts = [...address.split('.').map(Number), 0, 0, 0].slice(0, 4)
    return { from: numberOf(parts), size: 2 ** (32 - Number(prefix)) }
  })

test('for any IPv4 address the answer is what plain arithmetic on the list says', () => {
  const near = fc
    .constantFrom(...reserved)
    .chain(({ from, size }) => fc.constantFrom(from - 1, from, from + size - 1, from + size))
  const address = fc
    .oneof(fc.nat({ max: 2 ** 32 - 1 }), near)
    .filter((value) => value >= 0 && value < 2 ** 32)
  fc.assert(
    fc.property(address, (value) => {
      const text = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')
      const inside = reserved.some(({ from, size }) => value >= from && value < from + size)
      expect(isPublicAddress(text)).toBe(!inside)
    }),
    { numRuns: 5_000 },
  )
})

test('no IPv6 address outside of 2000::/3 is public', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(address.split(':')[0] || '0', 16)
      if (first < 0x2000 || first > 0x3fff) expect(isPublicAddress(address)).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

test('an IPv4 address that travels inside an IPv6 address is never public', () => {
  const group = fc.nat({ max: 0xffff }).map((value) => value.toString(16))
  fc.assert(
    fc.property(group, group, (high, low) => {
      for (const address of [
        `::ffff:${high}:${low}`,
        `::${high}:${low}`,
        `64:ff9b::${high}:${low}`,
        `64:ff9b:1::${high}:${low}`,
        `2002:${high}:${low}::`,
        `2001:0:${high}:${low}::`,
        `2a00:1450::5efe:${high}:${low}`,
      ]) {
        expect(isPublicAddress(address), address).toBe(false)
      }
    }),
  )
})

function numberOf([a = 0, b = 0, c = 0, d = 0]: number[]): number {
  return ((a * 256 + b) * 256 + c) * 256 + d
}
