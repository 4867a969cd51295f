import { request } from 'undici'

export type OutboundMessage = { url: string; headers: Record<string, string>; body: string }

/** Delivers one message; returns the HTTP status, throws when there was none. */
export type SendWebhook = (message: OutboundMessage) => Promise<{ status: number }>

/** Providers wait about this long for a receiver. */
const deadlineMs = 5_000

export const sendWebhook: SendWebhook = async ({ url, headers, body }) => {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(deadlineMs),
  })
  await answer.body.dump()
  return { status: answer.statusCode }
}
