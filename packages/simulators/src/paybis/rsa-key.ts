import { checkPrimeSync, createHash, createPrivateKey, createPublicKey } from 'node:crypto'

export type KeyPair = { privatePem: string; publicPem: string }

const exponent = 65_537n

/** Primes of this size are about 700 apart. */
const stepsMax = 1_000_000

let smallPrimes: readonly number[] | undefined

// Finding primes takes a moment, and a seed always leads to the same ones.
const made = new Map<string, KeyPair>()

/** The RSA key of 2048 bits that a seed stands for: a sandbox has nowhere to store a random one. */
export function rsaKeyOf(seed: string): KeyPair {
  const pair = made.get(seed) ?? makePair(seed)
  made.set(seed, pair)
  return pair
}

function makePair(seed: string): KeyPair {
  const [p, q] = [primeFrom(`${seed} p`), primeFrom(`${seed} q`)]
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const parts = Object.entries(numbers).map(([name, value]) => [name, base64Url(value)])
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'RSA', ...Object.fromEntries(parts) } })
  return {
    privatePem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicPem: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  }
}

/** The first prime after a number that follows from the seed, and one that the exponent can be used with. */
function primeFrom(seed: string): bigint {
  const drawn = Buffer.concat([0, 1].map((part) => createHash('sha512').update(`${seed} ${part}`).digest()))
  // The two highest bits make the product long enough, the lowest one makes it odd.
  drawn[0] = (drawn[0] ?? 0) | 0xc0
  const start = BigInt(`0x${drawn.toString('hex')}`) | 1n
  smallPrimes ??= primesBelow(5_000)
  const primes = smallPrimes
  const rests = primes.map((prime) => Number(start % BigInt(prime)))
  for (let step = 0; step < stepsMax; step += 2) {
    // Nearly all candidates have a small factor, which is far quicker to see than that they are no primes.
    if (primes.some((prime, at) => ((rests[at] ?? 0) + step) % prime === 0)) continue
    const candidate = start + BigInt(step)
    if (candidate % exponent !== 1n && checkPrimeSync(candidate)) return candidate
  }
  throw new RangeError('There is no prime anywhere near.')
}

function primesBelow(end: number): number[] {
  const primes: number[] = []
  for (let number = 3; number < end; number += 2)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b] = [modulus, value % modulus]
  let [x, y] = [0n, 1n]
  while (b > 0n) {
    const quotient = a / b
    ;[a, b] = [b, a - quotient * b]
    ;[x, y] = [y, x - quotient * y]
  }
  return x < 0n ? x + modulus : x
}

function base64Url(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}
