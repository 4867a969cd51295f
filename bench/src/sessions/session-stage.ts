import { openEmbeddedDatabase } from '../../../apps/server/src/db/embedded.ts'
import type { LoadRequest } from '../load/load-job.ts'
import type { Bench } from '../row.ts'
import { bundleProgram } from '../servers/bundle-server.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { type BareServer, startBareServer } from '../servers/start-bare-server.ts'
import { type Sliproad, startSliproad } from '../servers/start-sliproad.ts'
import { customerCount, exampleSession, externalCustomerId } from './example-session.ts'
import { requireSameAnswer } from './same-answer.ts'

export type SessionStage = Awaited<ReturnType<typeof openSessionStage>>

/** The server and the bare one on one database, which has a session of every customer. */
export async function openSessionStage(bench: Bench) {
  const dataDir = await newDataFolder(bench)
  const { connection, release } = await openEmbeddedDatabase({ dataDir })
  bench.onClose(release)
  const ours = await startSliproad({ dataDir, roles: 'api,worker' })
  bench.onClose(ours.stop)
  const { projectId } = ours
  const program = await bundleProgram(bench, './bare-server.ts')
  const bare = await startBareServer({ connection, projectId }, program)
  bench.onClose(bare.stop)

  const sessionIds: string[] = []
  for (const request of createRequests(ours)) sessionIds.push(sessionIdIn(await send(ours, request)))
  return { dataDir, connection, ours, bare, projectId, sessionIds }
}

/** One creation for each customer. */
export function createRequests({ secretKey }: Pick<Sliproad, 'secretKey'>): LoadRequest[] {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` }
  return Array.from({ length: customerCount }, (_, at) => ({
    method: 'POST',
    path: '/v1/sessions',
    headers,
    body: JSON.stringify({ ...exampleSession, externalCustomerId: externalCustomerId(at) }),
  }))
}

export function readRequests({ ours, sessionIds }: SessionStage): LoadRequest[] {
  const headers = { authorization: `Bearer ${ours.secretKey}` }
  return sessionIds.map((id) => ({ method: 'GET', path: `/v1/sessions/${id}`, headers }))
}

/** A comparison is valid only between servers that answer the same. */
export async function requireSameAnswers(
  { ours, bare }: SessionStage,
  requests: LoadRequest[],
): Promise<void> {
  for (const request of requests.slice(0, 3)) {
    requireSameAnswer(await send(ours, request), await send(bare, request))
  }
}

async function send(server: Sliproad | BareServer, request: LoadRequest): Promise<unknown> {
  const { method, path, headers = {}, body } = request
  const response = await fetch(server.baseUrl + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  if (!response.ok)
    throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function sessionIdIn(answer: unknown): string {
  const id = answer && typeof answer === 'object' && 'id' in answer ? answer.id : undefined
  if (typeof id !== 'string') throw new Error('the answer holds no session id')
  return id
}
