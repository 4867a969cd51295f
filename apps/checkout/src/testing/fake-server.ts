import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ErrorAnswer,
  errors,
  type FieldProblem,
  type RefusalCode,
  type RefusalData,
} from '@sliproad/api/errors'
import type { AnswerOf, Operation } from '@sliproad/api/operation'
import type * as api from '@sliproad/api/operations/checkout-page'
import type { CheckoutOrder } from '@sliproad/api/resources/checkout-page'
import { sendAsset, sendPage } from './built-files.ts'
import { clientSecret, projectId, sessionId, sessionJson } from './fixtures.ts'

/** An answer of one operation, or a refusal. */
export type Reply<Answer = unknown> = {
  status?: number
  body: Answer | ErrorAnswer
  headers?: Record<string, string>
}
export type Asked = {
  path: string
  query: URLSearchParams
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the page sent freely
  body: any
  headers: IncomingMessage['headers']
}

type ReplyOf<Op extends Operation> = Reply<AnswerOf<Op>>
type Awaitable<T> = T | Promise<T>

/** The server's answers, by call. A test replaces those it is about, also while the page is open. */
export type Answers = {
  session: () => ReplyOf<typeof api.readCheckoutPage>
  supported: (asked: Asked) => Awaitable<ReplyOf<typeof api.readCheckoutSupported>>
  quotes: (asked: Asked) => Awaitable<ReplyOf<typeof api.readCheckoutQuotes>>
  order: (asked: Asked) => Awaitable<ReplyOf<typeof api.placeCheckoutOrder>>
  state: () => ReplyOf<typeof api.readCheckoutOrder>
  retry: () => ReplyOf<typeof api.retryCheckout>
}

export type FakeServer = {
  url: string
  /** The link that a partner would give to a user. */
  link: string
  answers: Answers
  asked: Asked[]
  /** Sends the order to every open stream. */
  tell: (order: CheckoutOrder) => void
  /** Refuses streams, so that the page has to poll. */
  streams: { open: boolean }
  close: () => Promise<void>
}

export const ok = <Data>(data: Data): Reply<{ success: true; data: Data }> => ({
  body: { success: true, data },
})

export function no<Code extends RefusalCode>(
  code: Code,
  { details = [], data }: { details?: FieldProblem[]; data?: RefusalData<Code> } = {},
): Reply<never> {
  const error = { code, message: code, details, ...(data !== undefined && { data }), requestId: 'req_4f9c1e' }
  return { status: errors[code].status, body: { success: false, error } as ErrorAnswer }
}

/** The built page and its calls over real HTTP. Answers have the contract's types and come from the test. */
export async function startFakeServer(answers: Answers): Promise<FakeServer> {
  const asked: Asked[] = []
  const followers = new Set<ServerResponse>()
  const streams = { open: true }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://page')
    if (url.pathname === '/checkout') return sendPage(response)
    if (url.pathname.startsWith('/checkout/assets/')) return sendAsset(response, url.pathname)
    if (url.pathname.startsWith('/checkout/api/')) return answerCall(request, response, url)
    // Every other path is the gateway's page or the partner's.
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>${url.pathname}</title>`)
  })

  async function answerCall(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice('/checkout/api/'.length)
    const text = await readText(request)
    const call = {
      path,
      query: url.searchParams,
      body: text ? JSON.parse(text) : null,
      headers: request.headers,
    }
    asked.push(call)
    if (!isAllowed(path, request.headers)) return send(response, no('FORBIDDEN'))
    if (path === 'order/stream') return stream(request, response)
    send(response, await answerOf(call, request.method ?? 'GET'))
  }

  function answerOf(call: Asked, method: string): Reply | Promise<Reply> {
    if (call.path === 'session') return answers.session()
    if (call.path === 'supported') return answers.supported(call)
    if (call.path === 'quotes') return answers.quotes(call)
    if (call.path === 'retry') return answers.retry()
    if (call.path === 'confirm') return ok({ session: sessionJson() })
    return method === 'POST' ? answers.order(call) : answers.state()
  }

  function stream(request: IncomingMessage, response: ServerResponse): void {
    if (!streams.open) {
      send(response, no('SERVICE_UNAVAILABLE'))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    followers.add(response)
    request.on('close', () => followers.delete(response))
    const { body, status = 200 } = answers.state()
    if (status === 200 && 'data' in body) writeState(response, body.data)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    link: `${url}/checkout?${new URLSearchParams({ sessionId, clientSecret, projectId })}`,
    answers,
    asked,
    streams,
    tell: (order) => {
      for (const follower of followers) writeState(follower, order)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isAllowed(path: string, headers: IncomingMessage['headers']): boolean {
  if (path === 'session') return headers['x-client-secret'] === clientSecret
  return headers.authorization === `Checkout ${clientSecret}`
}

function writeState(response: ServerResponse, order: CheckoutOrder): void {
  response.write(`: ping\n\nevent: state\ndata: ${JSON.stringify(order)}\n\n`)
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_4f9c1e', ...headers })
    .end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
