import type { Clock } from '@sliproad/core/clock'
import { type Call, GatewayFailure } from '../contract.ts'
import type { Http, NewToken, Token, Tokens } from '../kit.ts'
import { TokenReply } from './wire.ts'

type Deps = { http: Http; tokens: Tokens; clock: Clock }
type Account = { apiKey: string; apiSecret: string }
type Headers = Readonly<Record<string, string>>

/** The token for the partner's own data, with which Transak also signs its messages. */
export type AccessToken = {
  /** Does something with the token, and once more with a new one when Transak refuses it. */
  use: <Result>(call: Call, send: (headers: Headers) => Promise<Result>) => Promise<Result>
  /** The token in force and the previous one, as far as they exist. Makes no call. */
  known: () => Promise<readonly string[]>
}

const name = 'access-token'
const renewBeforeEndMs = 60 * 60 * 1000

/**
 * A new token invalidates the previous one at once, and new ones are rationed. So there is one token for all
 * processes, and only one of them requests the next.
 */
export function createAccessToken(
  { http, tokens, clock }: Deps,
  { apiKey, apiSecret }: Account,
): AccessToken {
  async function fetchNew(call: Call): Promise<NewToken> {
    const headers = { 'api-secret': apiSecret }
    const { data } = await http.post(
      call,
      '/partners/api/v2/refresh-token',
      TokenReply,
      { apiKey },
      { headers },
    )
    const { accessToken, expiresAt } = data
    return { value: accessToken, expiresAt: expiresAt ? new Date(Number(expiresAt) * 1000) : null }
  }

  function renewed(call: Call, unusable: string | undefined): Promise<Token> {
    return tokens.refresh(name, unusable, () => fetchNew(call))
  }

  async function usable(call: Call): Promise<Token> {
    const token = await tokens.read(name)
    const endsSoonAt = clock.now().getTime() + renewBeforeEndMs
    const isGood = token && (token.expiresAt === null || token.expiresAt.getTime() > endsSoonAt)
    return isGood ? token : renewed(call, token?.value)
  }

  return {
    async use(call, send) {
      const { value } = await usable(call)
      try {
        return await send(headersWith(value))
      } catch (failure) {
        if (!isTurnedAway(failure)) throw failure
        return send(headersWith((await renewed(call, value)).value))
      }
    },
    async known() {
      const token = await tokens.read(name)
      return token ? [token.value, ...(token.previous === null ? [] : [token.previous])] : []
    },
  }
}

function headersWith(token: string): Headers {
  return { 'access-token': token }
}

function isTurnedAway(failure: unknown): boolean {
  return failure instanceof GatewayFailure && failure.statusCode === 401
}
