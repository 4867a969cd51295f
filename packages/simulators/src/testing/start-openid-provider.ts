import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { Provider } from 'oidc-provider'

/** A person at the provider; the key under which the person is found is the subject. */
export type ProviderPerson = { email: string; emailVerified?: boolean; amr?: string[] }

/** What is done to the tokens of the provider before they are sent. */
export type Forgery = {
  claims?: (claims: JWTPayload) => JWTPayload
  /** `stranger`: by a key that is not the provider's; `none`: not at all. */
  signedBy?: 'provider' | 'stranger' | 'none'
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** `redirectUri` may be the end of an address, for a dashboard whose port is not known yet. */
type Options = { redirectUri: string; emailInToken?: boolean }

/** A real OpenID provider on this machine, with a page on which one says who one is. */
export async function startOpenIdProvider({ redirectUri, emailInToken = false }: Options) {
  const people = new Map<string, ProviderPerson>()
  const [own, stranger] = await Promise.all([makeKeys(), makeKeys()])
  const state: { forgery: Forgery; isAway: boolean } = { forgery: {}, isAway: false }
  const client = { clientId: 'sliproad', clientSecret: 'a secret of the test that is long enough' }
  const server = createServer((request, response) => {
    if (state.isAway) return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return void interact(provider, people, request, response)
    handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['http://localhost/dashboard/openid'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), alg: 'RS256', use: 'sig', kid: 'own' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !emailInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => {
        const person = people.get(accountId)
        return { sub: accountId, email: person?.email, email_verified: person?.emailVerified ?? true }
      },
    }),
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { session: { accountId: string }; client: { clientId: string } }
    }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.endsWith(redirectUri)
  provider.use(async (context, next) => {
    await next()
    const token = context.path === '/token' ? context.body?.id_token : undefined
    if (token) context.body.id_token = await forge(token, state.forgery, own.privateKey, stranger.privateKey)
  })
  const handle = provider.callback()
  return {
    issuer,
    ...client,
    people,
    /** From now on; an empty one sends tokens as they are. */
    setForgery(forgery: Forgery) {
      state.forgery = forgery
    },
    setAway(isAway: boolean) {
      state.isAway = isAway
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function makeKeys() {
  return generateKeyPair('RS256', { extractable: true })
}

type Key = Awaited<ReturnType<typeof makeKeys>>['privateKey']

async function forge(token: string, forgery: Forgery, own: Key, stranger: Key): Promise<string> {
  const { claims, signedBy = 'provider' } = forgery
  if (!claims && signedBy === 'provider') return token
  const payload = claims ? claims(decodeJwt(token)) : decodeJwt(token)
  if (signedBy === 'none') return new UnsecuredJWT(payload).encode()
  const key = signedBy === 'provider' ? own : stranger
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
}

/** The page of the provider: it asks for the subject and believes it. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page(uid))
  const form = new URLSearchParams(await text(request))
  const accountId = form.get('subject') ?? ''
  const amr = people.get(accountId)?.amr
  const result = form.has('stop') ? { error: 'access_denied' } : { login: { accountId, ...(amr && { amr }) } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function page(uid: string): string {
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
<h1>Who are you?</h1><form method="post" action="/interaction/${uid}">
<label>Subject <input name="subject"></label>
<button>Sign in</button><button name="stop" value="1">Stop</button></form></html>`
}
