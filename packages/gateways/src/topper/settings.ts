import { Type } from 'typebox'
import { BaseUrl, Secret, SumsubClientId } from '../contract.ts'

const id = (title: string, description: string) =>
  Type.String({ title, description, pattern: '^[A-Za-z0-9_-]{1,100}$' })

const privateKey = '^\\s*\\{[\\s\\S]*"d"\\s*:[\\s\\S]*\\}\\s*$'

const publicKey = (title: string, description: string) =>
  Type.String({ title, description, pattern: '^\\s*\\{[\\s\\S]*\\}\\s*$', maxLength: 4096 })

/** Topper has a widget for each direction, with its own keys. Without sales the second one is left out. */
export const topperSettings = Type.Object({
  onrampWidgetId: id('On-ramp widget id', 'The widget for buying'),
  onrampKeyId: id('On-ramp key id', 'What Topper calls the public half of our key'),
  onrampPrivateKey: Secret({
    title: 'On-ramp private key',
    description: 'A JSON Web Key of ours; signs the tokens that open the widget',
    pattern: privateKey,
  }),
  onrampWebhookKey: publicKey(
    'On-ramp webhook key',
    'The public JSON Web Key that Topper gave for our address',
  ),
  offrampWidgetId: Type.Optional(
    id('Off-ramp widget id', 'The widget for selling; nothing is sold without it'),
  ),
  offrampKeyId: Type.Optional(id('Off-ramp key id', 'As above, for selling')),
  offrampPrivateKey: Type.Optional(
    Secret({ title: 'Off-ramp private key', description: 'As above, for selling', pattern: privateKey }),
  ),
  offrampWebhookKey: Type.Optional(publicKey('Off-ramp webhook key', 'As above, for selling')),
  sumsubClientId: SumsubClientId('given by Topper'),
  apiUrl: BaseUrl({ title: 'API address' }),
  appUrl: BaseUrl({ title: 'App address', description: 'Where users are sent' }),
  ipMatching: Type.Optional(
    Type.String({
      title: 'IP matching',
      description:
        'on: the page opens only for the user who clicked; off while your users come through a relay that changes their address',
      pattern: '^(on|off)$',
    }),
  ),
})
