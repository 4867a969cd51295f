import type { Clock } from '@sliproad/core/clock'
import type { Static, TSchema } from 'typebox'
import { type Call, type FailureKind, GatewayFailure } from '../contract.ts'
import { fits, type Http, reads } from '../kit.ts'
import { canonicalJson } from './canonical-json.ts'
import { signatureOf, signedPath, type Values } from './signature.ts'
import { Envelope, Reply } from './wire.ts'

/** Alchemy Pay sends a refusal with HTTP status 200 and a code inside. */
export type Refusal = { ok: false; code: string; message: string }
export type ApiAnswer<Data> = { ok: true; data: Data } | Refusal

/** Alchemy Pay's API: every call is signed with its time, and the code inside the answer decides the outcome. */
export type Api = {
  get: <Data extends TSchema>(
    call: Call,
    path: string,
    data: Data,
    query?: Values,
  ) => Promise<ApiAnswer<Static<Data>>>
  /** For questions only: they change nothing, so they may be repeated. */
  ask: <Data extends TSchema>(
    call: Call,
    path: string,
    data: Data,
    body: Values,
  ) => Promise<ApiAnswer<Static<Data>>>
}

type Deps = { http: Http; clock: Clock }

const prefix = '/open/api/v4/merchant'
const maxBytes = 4 * 1024 * 1024

/** Codes that blame our keys or clock, or Alchemy Pay's own service. */
const failures: Readonly<Record<string, FailureKind>> = {
  3103: 'unauthorized',
  3104: 'unauthorized',
  10001: 'unauthorized',
  70009: 'unauthorized',
  81003: 'unauthorized',
  99999: 'bad_status',
}

export function createApi(
  { http, clock }: Deps,
  { appId, appSecret }: { appId: string; appSecret: string },
): Api {
  function headersFor(method: 'GET' | 'POST', path: string, body?: string): Record<string, string> {
    const timestamp = String(clock.now().getTime())
    const sign = signatureOf(appSecret, { timestamp, method, path, ...(body !== undefined && { body }) })
    return { appid: appId, timestamp, sign, 'content-type': 'application/json' }
  }

  return {
    async get(call, path, data, query = {}) {
      const full = prefix + path
      const headers = headersFor('GET', signedPath(full, query))
      // Empty values are not signed, so they are not sent either.
      const sent = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, value || undefined]),
      )
      const reply = await http.get(call, full, Reply, { query: sent, headers, maxBytes })
      return readAnswer(`GET ${full}`, data, reply)
    },

    async ask(call, path, data, body) {
      const full = prefix + path
      const text = canonicalJson(body)
      const headers = headersFor('POST', full, text)
      const reply = await http.post(call, full, Reply, text, { headers, readOnly: true })
      return readAnswer(`POST ${full}`, data, reply)
    },
  }
}

/** Some answers come without their envelope. */
function readAnswer<Data extends TSchema>(
  request: string,
  schema: Data,
  reply: unknown,
): ApiAnswer<Static<Data>> {
  // An order without envelope may have a code of its own, about its payment.
  const isWrapped = fits(Envelope, reply) && !Object.hasOwn(reply, 'orderNo')
  if (isWrapped && (reply.success === false || reply.returnCode !== '0000')) {
    const { returnCode: code, returnMsg } = reply
    const kind = Object.hasOwn(failures, code) ? failures[code] : undefined
    if (kind) throw failure(kind, `answered ${request} with code ${code}`)
    return { ok: false, code, message: returnMsg ?? '' }
  }
  const data = isWrapped ? reply.data : reply
  if (reads(schema, data)) return { ok: true, data }
  throw failure('bad_answer', `answered ${request} unexpectedly`)
}

function failure(kind: FailureKind, message: string): GatewayFailure {
  return new GatewayFailure('alchemypay', kind, message, { retrySafe: true })
}
