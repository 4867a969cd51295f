import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = { key: string; cert: string }
type CertificateRequest = { name: string; validDays?: readonly [from: number, to: number] }

const dayMs = 24 * 60 * 60 * 1000
const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'))

/** A self-signed certificate; days are counted from now. */
export function selfSigned({ name, validDays: [from, to] = [-1, 2] }: CertificateRequest): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(name)))))
  const alternativeNames = der(0x30, oid('551d11'), der(0x04, der(0x30, der(0x82, Buffer.from(name)))))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    der(0x30, time(from), time(to)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, alternativeNames)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const base64 = der(0x30, content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function time(days: number): Buffer {
  const digits = new Date(Date.now() + days * dayMs).toISOString().replace(/\D/g, '').slice(0, 14)
  return der(0x18, Buffer.from(`${digits}Z`))
}
