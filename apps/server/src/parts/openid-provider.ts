import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { createAgents } from '@sliproad/outbound/agents'
import { checkOutboundUrl } from '@sliproad/outbound/check-outbound-url'
import { type Ending, exchange } from '@sliproad/outbound/exchange'
import type { Guard } from '@sliproad/outbound/guard'
import { readBody } from '@sliproad/outbound/read-body'
import * as openid from 'openid-client'
import type { Config } from '../config.ts'
import { type Claims, type IdentityProvider, signInRefused } from '../modules/users/index.ts'

const callSeconds = 5
const bytesMax = 512 * 1024
/** How long the provider's description is used before it is read again; its keys are read anew by themselves. */
const describedMs = 60 * 60_000

type Deps = {
  clock: Clock
  guard: Guard
  publicUrl: string
  /** Told in one line why the provider could not be used; it contains no token. */
  onProblem: (problem: string) => void
}

/** The provider cannot be reached, or answers with an error of its own. */
class ProviderAway extends Error {}

/**
 * The OpenID provider of the deployment: authorization code flow with PKCE, tokens checked by the provider's keys. Its
 * description is read when it is first needed, so that a provider that is away stops neither the start nor other logins.
 */
export function createOpenIdProvider(
  settings: NonNullable<Config['openId']>,
  deps: Deps,
): IdentityProvider & { close: () => Promise<void> } {
  const agents = createAgents(deps.guard)
  const redirectUri = `${deps.publicUrl}/dashboard/openid`
  let described: { until: number; configuration: Promise<openid.Configuration> } | undefined

  async function describe(): Promise<openid.Configuration> {
    const nowMs = deps.clock.now().getTime()
    if (!described || nowMs >= described.until) {
      const configuration = discover(settings, deps, guardedFetch(agents, deps.guard))
      described = { until: nowMs + describedMs, configuration }
    }
    const { configuration } = described
    return configuration.catch((error: unknown) => {
      // A failure is not kept: the next person who tries asks again.
      if (described?.configuration === configuration) described = undefined
      throw unavailable(deps, error)
    })
  }

  return {
    name: settings.name,
    issuer: new URL(settings.issuer).href,
    async departure({ state, nonce, verifier }, asksAnew) {
      const configuration = await describe()
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksAnew && { prompt: 'login', max_age: '0' }),
      })
      return url.href
    },
    async redeem(answer, { state, nonce, verifier }) {
      const configuration = await describe()
      const url = new URL(redirectUri)
      url.search = answer
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      const tokens = await openid
        .authorizationCodeGrant(configuration, url, checks)
        .catch((error: unknown) => {
          throw refusalOf(deps, error)
        })
      const claims = tokens.claims()
      if (!claims) throw signInRefused('rejected')
      return readClaims({ ...claims, ...(await askForEmail(configuration, claims, tokens, deps)) })
    },
    close: agents.close,
  }
}

async function discover(
  { issuer, clientId, clientSecret }: NonNullable<Config['openId']>,
  { clock, guard }: Deps,
  fetchGuarded: openid.CustomFetch,
): Promise<openid.Configuration> {
  // Times in tokens are compared with the database's clock, as everywhere.
  const skewSeconds = Math.round((clock.now().getTime() - Date.now()) / 1000)
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockSkew]: skewSeconds },
    clientAuthentication(clientSecret),
    {
      [openid.customFetch]: fetchGuarded,
      timeout: callSeconds,
      execute: [
        // The signature of a token is checked although it came over TLS.
        openid.enableNonRepudiationChecks,
        ...(guard.environment === 'sandbox' ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}

/** As the provider wants it; the header is what every provider takes that does not say. */
function clientAuthentication(clientSecret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody
    return authenticate(server, client, body, headers)
  }
}

/** Calls to the provider go the one way out: the address is checked, no redirect is followed, time and size are limited. */
function guardedFetch(agents: ReturnType<typeof createAgents>, guard: Guard): openid.CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const problem = checkOutboundUrl(address, guard)
    if (problem !== undefined) throw new ProviderAway(`${new URL(address).origin} ${problem}`)
    const { origin, pathname, search } = new URL(address)
    const { reply, ending } = await exchange(
      agents.for('openid'),
      {
        address: { origin, path: pathname + search },
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        body: body === undefined || body === null ? null : String(body),
      },
      {
        signal: signal ?? new AbortController().signal,
        deadlineMs: callSeconds * 1000,
        readMax: bytesMax,
        keptMax: bytesMax,
      },
    )
    if (!reply || ending !== 'whole') throw new ProviderAway(`${origin}: ${endingText(ending)}`)
    if (reply.status >= 500) throw new ProviderAway(`${origin} answered ${reply.status}`)
    const text = await readBody(reply.bytes, reply.headers['content-encoding'], bytesMax)
    const type = reply.headers['content-type']
    return new Response(reply.status === 204 ? null : text, {
      status: reply.status,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    })
  }
}

function endingText(ending: Ending): string {
  return ending instanceof Error ? ending.message : `the answer ended ${ending}`
}

/** Many providers tell the address only when asked for it with the access token; the subject is compared. */
async function askForEmail(
  configuration: openid.Configuration,
  { sub, email }: openid.IDToken,
  tokens: openid.TokenEndpointResponse,
  deps: Deps,
): Promise<Pick<openid.UserInfoResponse, 'email' | 'email_verified'>> {
  if (email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return {}
  const person = await openid
    .fetchUserInfo(configuration, tokens.access_token, sub)
    .catch((error: unknown) => {
      throw refusalOf(deps, error)
    })
  const { email: address, email_verified: verified } = person
  return {
    ...(address !== undefined && { email: address }),
    ...(verified !== undefined && { email_verified: verified }),
  }
}

/** The address is believed only where the provider says in so many words that it is verified. */
function readClaims(claims: openid.IDToken): Claims {
  const { iss, sub, email, email_verified: verified, auth_time: authTime, amr } = claims
  return {
    // As the URL parser writes it, so that a final slash makes no other provider.
    issuer: new URL(iss).href,
    subject: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: verified === true,
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
    severalFactors: Array.isArray(amr) && amr.includes('mfa'),
  }
}

function refusalOf(deps: Deps, error: unknown): Refusal {
  if (isAway(error)) return unavailable(deps, error)
  const stopped = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
  if (stopped) return signInRefused('stopped')
  deps.onProblem(problemText(error))
  return signInRefused('rejected')
}

function unavailable(deps: Deps, error: unknown): Refusal {
  deps.onProblem(problemText(error))
  return new Refusal('SIGN_IN_UNAVAILABLE')
}

function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true
  return error instanceof Error && error.cause !== undefined && isAway(error.cause)
}

/** Messages alone: the facts beside them can hold tokens. */
function problemText(error: unknown): string {
  const messages: string[] = []
  for (let at = error; at instanceof Error && messages.length < 4; at = at.cause) messages.push(at.message)
  return messages.join(': ')
}
