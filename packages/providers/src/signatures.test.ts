import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebhookRefused } from './failures.ts'
import { hmacBase64, hmacHex, verifyHmac } from './signatures.ts'

test('a signature of ours is accepted in either encoding', () => {
  const [key, text] = ['key', 'text']
  verifyHmac({ key, text, signature: hmacHex(key, text) })
  verifyHmac({ key, text, signature: hmacHex(key, text).toUpperCase() })
  verifyHmac({ key, text, signature: hmacBase64(key, text), encoding: 'base64' })
  verifyHmac({ key, text, signature: hmacHex(key, text, 'sha512'), algorithm: 'sha512' })
})

test('anything else is refused, wherever it differs', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (key, text, given) => {
      const right = hmacHex(key, text)
      fc.pre(given.toLowerCase() !== right)
      for (const signature of [given, `${right}0`, `${right}zz`, right.slice(1), '', undefined]) {
        expect(() => verifyHmac({ key, text, signature })).toThrow(WebhookRefused)
      }
    }),
  )
})
