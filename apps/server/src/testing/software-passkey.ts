import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Slips = { origin?: string; rpId?: string; userVerified?: boolean; counter?: number }

const userPresent = 0x01
const verifiedFlag = 0x04
const hasKey = 0x40

/** An authenticator made of software, as WebAuthn describes it: ES256, without an attestation. */
export function createSoftwarePasskey(site = 'http://localhost:8080') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let used = 0

  function clientData(type: string, { challenge }: Options, { origin = site }: Slips): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(
    { rpId = new URL(site).hostname, userVerified = true, counter }: Slips,
    extra = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4)
    used = counter ?? used + 1
    count.writeUInt32BE(used)
    const flags = userPresent | (userVerified ? verifiedFlag : 0) | (extra.length > 0 ? hasKey : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count, extra])
  }

  function credential(response: Record<string, string>) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    /** What `navigator.credentials.create` would give. */
    make(options: Options, slips: Slips = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const cose = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(slips, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]))
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x59),
        size,
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, slips).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      })
    },
    /** What `navigator.credentials.get` would give. */
    sign(options: Options, slips: Slips = {}) {
      const client = clientData('webauthn.get', options, slips)
      const data = authenticatorData(slips)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
