import { Type } from 'typebox'
import { BaseUrl, Secret, SumsubClientId } from '../contract.ts'
import { privateKeyPattern, publicKeyPattern } from './keys.ts'

export const paybisSettings = Type.Object({
  apiKey: Secret({ title: 'API key', description: 'Sent as Authorization; each environment has its own' }),
  privateKey: Secret({
    title: 'Private key',
    description: 'An RSA key of yours as PEM (4096 bits); signs what is sent. Paybis gets its public half',
    pattern: privateKeyPattern,
  }),
  paybisPublicKey: Type.String({
    title: 'Public key of Paybis',
    description: 'As PEM; proves its messages',
    pattern: publicKeyPattern,
    maxLength: 4096,
  }),
  signedForm: Type.String({
    title: 'What is signed',
    description: 'digest (as documented), or body if Paybis answers 403 to every quote',
    pattern: '^(digest|body)$',
  }),
  sumsubClientId: SumsubClientId('paybis, or paybis_test in the sandbox'),
  apiUrl: BaseUrl({ title: 'API address', description: 'Without a version' }),
  widgetUrl: BaseUrl({ title: 'Widget address', description: 'Where users are sent' }),
})
