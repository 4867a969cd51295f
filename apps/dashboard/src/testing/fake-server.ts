import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RefusalCode } from '@sliproad/api/errors'
import { dashboardOperations } from '@sliproad/api/operations/dashboard/index'
import { answerProblems } from '@sliproad/api/testing/answer-problems'
import type { Json } from './fixtures.ts'

export type Reply = { status?: number; body: Json }
type Asked = {
  method: string
  path: string
  query: Record<string, string>
  body: Json | null
  csrf: string | undefined
}
/** What the server says, by method and path below /dashboard/api. */
export type Answers = Record<string, (asked: Asked) => Reply>
export type FakeServer = {
  url: string
  answers: Answers
  asked: Asked[]
  /** How long every answer takes. */
  slowness: { ms: number }
  close: () => Promise<void>
}

const built = fileURLToPath(new URL('../../dist/', import.meta.url))

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export const ok = (data: unknown): Reply => ({ body: { success: true, data } })
export const created = (data: unknown): Reply => ({ status: 201, ...ok(data) })
export const page = (rows: readonly object[]): Reply => ({ body: { success: true, data: rows, next: null } })
export const no = (status: number, code: RefusalCode, facts: { data?: Json } = {}): Reply => ({
  status,
  body: { success: false, error: { code, message: code, requestId: 'req_4f9c1e', ...facts } },
})

/** The built page and its calls over real HTTP, with answers from a test. One that breaks the contract is not sent. */
export async function startFakeServer(answers: Answers): Promise<FakeServer> {
  const asked: Asked[] = []
  const slowness = { ms: 0 }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    if (pathname.startsWith('/dashboard/assets/')) return sendAsset(response, pathname)
    if (!pathname.startsWith('/dashboard/api')) return sendPage(response, pathname, answers)
    const call = await readCall(request, pathname.slice('/dashboard/api'.length), searchParams)
    asked.push(call)
    if (slowness.ms > 0) await setTimeout(slowness.ms)
    const answer = answers[`${call.method} ${call.path}`]
    const { status = 200, body } = answer ? answer(call) : no(404, 'NOT_FOUND')
    const problems = contractProblems(call.method, call.path, { status, body })
    if (problems.length > 0) return void response.writeHead(500).end(problems.join('\n'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    slowness,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What is wrong with an answer by the contract; paths are below /dashboard/api. */
export function contractProblems(method: string, path: string, { status = 200, body }: Reply): string[] {
  const operations = Object.values(dashboardOperations)
  return answerProblems(operations, { method, path: `/dashboard/api${path}`, status, body })
}

async function readCall(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Asked> {
  let text = ''
  for await (const chunk of request) text += chunk
  const csrf = request.headers['x-csrf-token']
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(query),
    body: text ? JSON.parse(text) : null,
    csrf: typeof csrf === 'string' ? csrf : undefined,
  }
}

/** As the real server does: the small page for who is not logged in. */
function sendPage(response: ServerResponse, path: string, answers: Answers): void {
  const me = answers['GET /me']?.({ method: 'GET', path: '/me', query: {}, body: null, csrf: undefined })
  const isLogin = me?.status === 401 || /^\/dashboard\/(invitation|forgot|reset|openid)$/.test(path)
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(readFileSync(join(built, isLogin ? 'login.html' : 'index.html')))
}

function sendAsset(response: ServerResponse, path: string): void {
  const file = join(built, 'assets', path.slice('/dashboard/assets/'.length).replaceAll('..', ''))
  if (!existsSync(file)) response.writeHead(404).end()
  else
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
}
