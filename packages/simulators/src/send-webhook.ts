import { request } from 'undici'

export type OutboundMessage = { url: string; headers: Record<string, string>; body: string }

/** Delivers one message; answers with the HTTP status, throws when none came. */
export type SendWebhook = (message: OutboundMessage) => Promise<{ status: number }>

/** Providers give a receiver about this long. */
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
