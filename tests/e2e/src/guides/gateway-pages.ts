import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import type { ProviderSide } from '@sliproad/simulators/account-rules'

/** What an operator has before him while he follows a page. */
export type Desk = {
  side: ProviderSide
  /** Everything that he could read so far, by the name of its setting. */
  keys: Record<string, string>
  /** The addresses of the simulator, by the name of their setting. */
  addresses: Readonly<Record<string, string>>
  /** The webhook address that `gateways set` printed last. */
  webhookAddress: string
  /** What the last block of the page printed. */
  printed: string
  /** The file of settings that the page's commands have written. */
  settings: string
  page: string
}

/** What an operator does at the provider, in the words of the page. */
export type ProviderStep = { words: string; does: (desk: Desk, words: string) => void | Promise<void> }
/** A shell block, by its beginning. */
export type Block = { begins: string; says?: RegExp }

export type GatewayPage = {
  /** Where the provider shows a key, in the words of the page's table. */
  shown: Readonly<Record<string, string>>
  steps: readonly (Block | ProviderStep)[]
}

const doctor = (id: string): Block => ({ begins: `npm run -s sliproad -- gateways doctor ${id}\n` })
const set = (file: string): Block => ({ begins: `printf '${file}`, says: /^Webhook address +https:/m })

const register: ProviderStep['does'] = ({ side, keys, webhookAddress }) => {
  Object.assign(keys, side.registerWebhook({ url: webhookAddress }))
}

/** With the events that the sentence itself names. */
const registerEvents: ProviderStep['does'] = ({ side, webhookAddress }, words) => {
  const named = Array.from(words.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
  side.registerWebhook({ url: webhookAddress, events: named.filter((code) => code !== 'gateways set') })
}

const refuseRegistration: ProviderStep['does'] = ({ side, webhookAddress }) => {
  let refused = false
  try {
    side.registerWebhook({ url: webhookAddress })
  } catch {
    refused = true
  }
  if (!refused) throw new Error('the provider takes a registration after all')
}

/** Every set-up page, by its gateway. */
export const gatewayPages: Readonly<Record<string, GatewayPage>> = {
  alchemypay: {
    shown: {
      appId: 'Alchemy Pay merchant dashboard; each environment has its own',
      appSecret: 'beside it; signs requests, addresses and messages',
    },
    steps: [
      set('appId='),
      {
        words: 'Nothing is registered: the address goes with each checkout as `callbackUrl`.',
        does: refuseRegistration,
      },
      doctor('alchemypay'),
    ],
  },
  banxa: {
    shown: {
      partnerRef: 'the short name that Banxa assigns at onboarding; it is part of every address',
      apiKey: 'Banxa partner dashboard, one for each environment',
      webhookKey: 'the HMAC pair that Banxa gives for messages; it can differ from the API key',
      webhookSecret: 'the HMAC pair that Banxa gives for messages; it can differ from the API key',
    },
    steps: [
      set('partnerRef='),
      {
        words: "Enter the address that `gateways set` prints in Banxa's partner dashboard",
        does: register,
      },
      doctor('banxa'),
    ],
  },
  coinbase: {
    shown: {
      keyId: 'API keys, a secret API key: its id',
      keySecret: 'the same key: its secret, shown once',
    },
    steps: [
      set('keyId='),
      {
        words:
          'Create the subscription once, with the address that `gateways set` prints, by `POST https://api.cdp.coinbase.com/platform/v2/data/webhooks/subscriptions` and a token made from the same key:',
        does: subscribe,
      },
      set('keyId='),
      doctor('coinbase'),
    ],
  },
  guardarian: {
    shown: { apiKey: 'from Guardarian; opens estimates and transactions' },
    steps: [
      set('apiKey='),
      {
        words:
          'Send the address that `gateways set` prints to Guardarian by mail, with `?token=` and the `webhookToken` of your file at its end',
        does({ side, webhookAddress, settings }) {
          const [, token = ''] = /^webhookToken=(.+)$/m.exec(settings) ?? []
          side.registerWebhook({ url: `${webhookAddress}?token=${token}` })
        },
      },
      doctor('guardarian'),
    ],
  },
  mercuryo: {
    shown: {
      widgetId:
        'Mercuryo dashboard (dashboard.mercuryo.io, for tests sandbox-dashboard.mrcr.io), your widget',
      widgetSecret: 'the same widget: Secret',
      signKey: 'the same widget: Sign Key, beside the callback address',
      partnerToken: 'from Mercuryo: Sdk-Partner-Token, opens the list of transactions',
    },
    steps: [
      set('widgetId='),
      {
        words:
          'In the Mercuryo dashboard, on the widget: the address that `gateways set` prints as Callback URL, with the Sign Key.',
        does: register,
      },
      doctor('mercuryo'),
    ],
  },
  moonpay: {
    shown: {
      publishableKey:
        'MoonPay dashboard, Developers, API keys: `pk_test_…` or `pk_live_…`, which decides the mode',
      secretKey: 'the same page: `sk_…`; it signs addresses and never leaves the server',
      webhookKey: 'Developers, Webhooks: the webhook API key of the same mode',
    },
    steps: [
      set('publishableKey='),
      {
        words:
          'In the MoonPay dashboard, under Developers, Webhooks, once for each mode: the address that `gateways set` prints, with the events `transaction_created`, `transaction_updated`, `transaction_failed`, `sell_transaction_created`, `sell_transaction_updated`, `sell_transaction_failed` and `sell_transaction_requote_required`.',
        does: registerEvents,
      },
      doctor('moonpay'),
    ],
  },
  paybis: {
    shown: {
      apiKey: 'from Paybis at onboarding, one for each environment',
      paybisPublicKey: 'from Paybis: the key that proves its messages, as PEM; its lines joined to one',
    },
    steps: [
      { begins: '(umask 077; openssl genpkey', says: /BEGIN PUBLIC KEY/ },
      {
        words: 'Make the key, and send Paybis the public half, which the second command prints:',
        does: ({ side, printed }) => side.takeKey('publicKey', printed),
      },
      set('apiKey='),
      {
        words:
          'Paybis registers the address that `gateways set` prints; there is no interface for it. Ask for the event `TRANSACTION_STATUS_CHANGED`.',
        does: registerEvents,
      },
      doctor('paybis'),
    ],
  },
  ramp: {
    shown: {
      hostApiKey: 'from Ramp, by hand; an off-ramp must be enabled for it',
      webhookPublicKey:
        'published at docs.rampnetwork.com/webhooks as PEM, one for production and one for demo; its lines joined to one',
    },
    steps: [
      set('hostApiKey='),
      {
        words: 'Nothing is registered: the address goes with each checkout.',
        does: refuseRegistration,
      },
      doctor('ramp'),
    ],
  },
  stripe: {
    shown: { secretKey: 'Stripe dashboard, Developers, API keys: `sk_test_…` or `sk_live_…`' },
    steps: [
      set('secretKey='),
      { begins: 'curl -s https://api.stripe.com/v1/webhook_endpoints', says: /"secret"/ },
      {
        words: 'The answer shows `secret` once. It is `webhookSecret`; set both again:',
        does({ keys, printed }) {
          keys.webhookSecret = (JSON.parse(printed) as { secret: string }).secret
        },
      },
      set('secretKey='),
      doctor('stripe'),
    ],
  },
  topper: {
    shown: {
      onrampWidgetId: 'from Topper for the widget that sells coins; each environment has its own',
      onrampKeyId: 'from Topper for the widget that sells coins; each environment has its own',
    },
    steps: [
      { begins: '(umask 077; node -p', says: /^\{"kty":"EC"/ },
      {
        words: 'Make the key, and send Topper the line that is printed, which is its public half:',
        does({ side, printed }) {
          if (printed.includes('"d"')) throw new Error('the page prints the private half')
          side.takeKey('onrampPublicKey', printed)
        },
      },
      set('onrampWidgetId='),
      {
        words:
          'Send Topper the address that `gateways set` prints, for each widget; there is no interface for it. Topper answers with a public JWK for it',
        does: register,
      },
      set('onrampWidgetId='),
      doctor('topper'),
    ],
  },
  transak: {
    shown: {
      apiKey: 'Transak dashboard, Developers; each environment has its own',
      apiSecret: 'beside the API key; it fetches the access token',
    },
    steps: [
      {
        words: 'the host of your page, exactly as you gave it to Transak',
        does: ({ side }) => side.takeKey('referrerDomain', 'pay.example.com'),
      },
      set('apiKey='),
      {
        words:
          "Send the address that `gateways set` prints to Transak's support, for each environment, and ask for order events",
        does({ side, webhookAddress }, words) {
          const [, events = ''] = /ask for (.+)$/.exec(words) ?? []
          side.registerWebhook({ url: webhookAddress, events: [events] })
        },
      },
      doctor('transak'),
    ],
  },
}

/** Sends the JSON of coinbase.md, with the printed address in it, as Coinbase's reference describes the call. */
async function subscribe({ page, keys, addresses, webhookAddress }: Desk): Promise<void> {
  const [, body = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const url = new URL(`${addresses.platformUrl}/data/webhooks/subscriptions`)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${coinbaseToken(keys, `POST ${url.host}${url.pathname}`)}`,
      'content-type': 'application/json',
    },
    body: body.replace('https://pay.example.com/webhooks/gateways/coinbase/…', webhookAddress),
  })
  const { secret } = (await answer.json()) as { secret?: string }
  if (answer.status !== 201 || !secret) throw new Error(`the subscription was answered ${answer.status}`)
  keys.webhookSecret = secret
}

function coinbaseToken({ keyId = '', keySecret = '' }: Record<string, string>, uri: string): string {
  const seed = Buffer.from(keySecret, 'base64').subarray(0, 32)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const now = Math.floor(Date.now() / 1_000)
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = { alg: 'EdDSA', kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
  const claims = { sub: keyId, iss: 'cdp', uris: [uri], iat: now, nbf: now, exp: now + 120 }
  const signed = `${encode(head)}.${encode(claims)}`
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}
