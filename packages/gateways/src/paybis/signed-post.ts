import type { KeyObject } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import { type Call, GatewayFailure } from '../contract.ts'
import type { Answer, Http, PostOptions } from '../kit.ts'
import { type SignedForm, signBody } from './signature.ts'
import { ErrorReply } from './wire.ts'

/** Any other client error than these is a failure; 403 is what a wrong key or signature gets. */
const refusalStatuses = [400, 404, 409, 410, 422]

/** Sends a body together with its signature, which covers the exact bytes. */
export type SignedPost = <Reply extends TSchema>(
  call: Call,
  path: string,
  reply: Reply,
  body: Readonly<Record<string, unknown>>,
  options?: Pick<PostOptions, 'readOnly'>,
) => Promise<Answer<Static<Reply>, ErrorReply>>

export function createSignedPost(http: Http, key: KeyObject | undefined, form: SignedForm): SignedPost {
  return async (call, path, reply, body, options = {}) => {
    if (!key) {
      const message = 'the private key in the settings is no RSA key'
      throw new GatewayFailure('paybis', 'unauthorized', message, { retrySafe: true })
    }
    const text = JSON.stringify(body)
    const headers = { 'x-request-signature': await signBody(key, form, text) }
    return http.postOrRefusal(call, path, reply, text, {
      ...options,
      headers,
      refusal: ErrorReply,
      refusalStatuses,
    })
  }
}
