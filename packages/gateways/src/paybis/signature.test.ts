import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPrivateKey, readPublicKey } from './keys.ts'
import { isSignedBody, signBody, signedText } from './signature.ts'

/** A signature that was made elsewhere, with a test key of 2048 bits. */
const known = {
  publicKey:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1eSRGj3pmp8IMRkbzT5efnkOfIDS/pKDhJidqVMrukfr4woQmeNn+6IrFdHvdVCdK4BuLwQtvhgh6g7DYem9bR+98p1nZRDPXBqvZFfzr1poxIKnhbA3wh5SOZ2eVhBDqFLb1Ignv/+7T9hZ6kcjtBTxvouiu24Xd1mRlKNhHufX8T17MRz+zU168l1GXUwp3PDlW8HJABfSPBhPtvUmlFlV0ldFv4QNyigVJ9QnPX76BSLpbZpKUYjK9RLjdq3jMIZrVMbWbDYeJ6GdEnRq2gQ+w2hAO23o5YmQOjhdEldN7gYjRo6Drfi8VQKcAVBZ7mFLtWOSep/2BusZbGgnBQIDAQAB',
  body: '{"event":"TRANSACTION_STATUS_CHANGED","data":{"partnerTransactionId":"ord_0001"}}',
  digest:
    '5af194222da54f570824d9c14a404f4ef892d87122e7d3ad6b586592f927e305cbb673277ab4b328158101517a08a1e31ca176cd5658de272870bcff9f218ab2',
  signature:
    'BfpvAXeAeGHGHof4UjlEM5/xmLpEVHfHtvgf0oSXkN8zZOWAU/G3u/DXv/quufuHEZk/cSrZFn5NuYAvL/bKibq8L6DCID8thdgi746hwrSz6it6VSuGWCEx8Ip1YYEnJE2k/0nI9kLyCeMKHuBZA5FOQtE5mJgpdHVAbq4WdO8twPgZFBOZyJxgzF6Um6vZvWtS2IOBNrbmZmIo/JtV/7aKOCE+tjst1yLUIJ29eZ3SUOmG+phorTU+GeI+XBLz3Gqnmr7eS5mQuAZyGHFs/C73T/0dLS0gsbSmgoqg2769UlCpR7BiBjf43jQzdMaugkbVoCYpF3xovzhmd3z1mg==',
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

test('a known signature is accepted over the hex digits of the body, and over nothing else', () => {
  const key = readPublicKey(known.publicKey)
  if (!key) throw new Error('the key was not read')
  expect(signedText('digest', known.body)).toBe(known.digest)
  expect(isSignedBody(key, known.body, known.signature)).toBe(true)
  expect(isSignedBody(key, `${known.body} `, known.signature)).toBe(false)
  expect(isSignedBody(pair.publicKey, known.body, known.signature)).toBe(false)
})

test.each(['digest', 'body'] as const)(
  'what we sign in the form %s is accepted, and differs each time',
  async (form) => {
    const [one, two] = [
      await signBody(pair.privateKey, form, 'text'),
      await signBody(pair.privateKey, form, 'text'),
    ]
    expect(one).not.toBe(two)
    for (const signature of [one, two]) {
      expect(isSignedBody(pair.publicKey, 'text', signature)).toBe(true)
      expect(isSignedBody(pair.publicKey, 'texts', signature)).toBe(false)
    }
  },
)

test('another spelling of a good signature, and none at all, is refused', async () => {
  const signature = await signBody(pair.privateKey, 'digest', 'text')
  for (const other of ['', ` ${signature}`, `${signature}=`, signature.slice(0, -2), 'nonsense']) {
    expect(isSignedBody(pair.publicKey, 'text', other)).toBe(false)
  }
})

test.each([
  ['as it was made', pem],
  ['in one line', pem.replaceAll('\n', ' ')],
  ['with its line ends spelled out', pem.replaceAll('\n', '\\n')],
  ['in the older form', pair.privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()],
])('a private key is read %s', async (_, text) => {
  const key = readPrivateKey(text)
  if (!key) throw new Error('the key was not read')
  expect(isSignedBody(createPublicKey(pem), 'text', await signBody(key, 'digest', 'text'))).toBe(true)
})

test('a key of another kind, or half a key, is none', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  expect(readPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).toBeUndefined()
  expect(readPublicKey(publicKey.export({ format: 'pem', type: 'spki' }).toString())).toBeUndefined()
  expect(readPrivateKey(pem.slice(0, 400))).toBeUndefined()
  expect(readPublicKey('MIInonsense')).toBeUndefined()
})
