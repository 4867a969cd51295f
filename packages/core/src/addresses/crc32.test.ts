import { utf8 } from '@scure/base'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('the check value of CRC-32 comes out', () => {
  expect(crc32(utf8.decode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array())).toBe(0)
})
