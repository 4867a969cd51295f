import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Clock } from '@sliproad/core/clock'
import { SignJWT } from 'jose'
import { GatewayFailure } from '../contract.ts'

/** Seed and public half in base64, or a PEM, whose line ends may have become `\n`. */
export const keySecretPattern =
  '^([A-Za-z0-9+/]{86}==|\\s*-----BEGIN (EC )?PRIVATE KEY-----[A-Za-z0-9+/=\\s\\\\]+-----END (EC )?PRIVATE KEY-----(\\s|\\\\n)*)$'

export type ApiKey = { keyId: string; keySecret: string }
type Parts = { clock: Clock; randomBytes: (size: number) => Uint8Array }

/** Headers for one request; their token is valid for this method and path only, and for two minutes. */
export type Authorize = (method: 'GET' | 'POST', path: string) => Promise<{ authorization: string }>

const lifeSeconds = 120

export function authorizeAt(baseUrl: string, apiKey: ApiKey, { clock, randomBytes }: Parts): Authorize {
  return async (method, path) => {
    const { host, pathname } = new URL(baseUrl)
    const uri = `${method} ${host}${pathname.replace(/\/+$/, '')}${path}`
    const nonce = Buffer.from(randomBytes(16)).toString('hex')
    return { authorization: `Bearer ${await requestToken(apiKey, { uri, nonce, now: clock.now() })}` }
  }
}

type TokenFor = { uri: string; nonce: string; now: Date }

export async function requestToken(
  { keyId, keySecret }: ApiKey,
  { uri, nonce, now }: TokenFor,
): Promise<string> {
  const key = readKeySecret(keySecret)
  if (!key) {
    throw new GatewayFailure('coinbase', 'unauthorized', 'the key secret in the settings is no key', {
      retrySafe: true,
    })
  }
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { sub: keyId, iss: 'cdp', uris: [uri], iat, nbf: iat, exp: iat + lifeSeconds }
  const alg = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256'
  return new SignJWT(claims).setProtectedHeader({ alg, kid: keyId, typ: 'JWT', nonce }).sign(key)
}

/** Undefined for a text that only looks like a key. */
function readKeySecret(text: string): KeyObject | undefined {
  try {
    return text.includes('PRIVATE KEY') ? readPem(text) : readEd25519(text)
  } catch {
    return undefined
  }
}

function readPem(text: string): KeyObject | undefined {
  const key = createPrivateKey(text.replaceAll('\\n', '\n').trim())
  const curve = key.asymmetricKeyDetails?.namedCurve
  return key.asymmetricKeyType === 'ed25519' || curve === 'prime256v1' ? key : undefined
}

function readEd25519(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64')
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', d: part(0, 32), x: part(32, 64) },
  })
}
