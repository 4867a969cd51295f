import { utf8 } from '@scure/base'
import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'

test('the check value of CRC-16/XMODEM comes out', () => {
  expect(crc16(utf8.decode('123456789'))).toBe(0x31c3)
  expect(crc16(new Uint8Array())).toBe(0)
})
