import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoadJob, LoadRequest, LoadResult } from './load-job.ts'
import { ReplyReader } from './reply-reader.ts'

const patienceMs = 10_000
const readBytes = 64 * 1024

/**
 * A closed loop: each connection sends its next request when the last one is answered, until the time is over. An answer
 * other than 2xx is quick and worthless: it makes the leg an error, not a figure.
 */
export async function sendLoad({ url, connections, seconds, requests }: LoadJob): Promise<LoadResult> {
  const next = numbers()
  const { host, hostname, port } = new URL(url)
  const stop = new AbortController()
  const latencies: number[] = []
  const lines = await Promise.all(
    Array.from({ length: connections }, async (_, turn) => {
      const texts = share(requests, turn, connections).map((request) => write(request, host, next))
      return openLine({ hostname, port: Number(port) }, texts, latencies, stop.signal)
    }),
  )
  try {
    const begun = performance.now()
    const running = Promise.all(lines.map(({ run }) => run()))
    await Promise.race([running, delay(seconds * 1_000)])
    stop.abort()
    await Promise.race([running, late()])
    const perSecond = (latencies.length / (performance.now() - begun)) * 1_000
    latencies.sort((a, b) => a - b)
    return { requests: latencies.length, perSecond, p50Ms: at(latencies, 0.5), p99Ms: at(latencies, 0.99) }
  } finally {
    for (const line of lines) line.close()
  }
}

async function late(): Promise<never> {
  await delay(patienceMs, undefined, { ref: false })
  throw new Error(`a request was not answered ${patienceMs / 1_000} s after the last one was sent`)
}

type Line = { run(): Promise<void>; close(): void }
type Target = { hostname: string; port: number }

/** One connection; `run` ends with the last reply after the signal, and rejects with the first that is not 2xx. */
async function openLine(
  target: Target,
  texts: readonly (() => Buffer)[],
  latencies: number[],
  signal: AbortSignal,
): Promise<Line> {
  const reader = new ReplyReader()
  const done = Promise.withResolvers<void>()
  let socket = await open(target, take, done.reject)
  let sent = 0
  let sentAt = 0
  return {
    run() {
      send()
      return done.promise
    },
    close: () => socket.destroy(),
  }

  function send(): void {
    const text = texts[sent % texts.length]
    if (!text) throw new Error('a load needs requests')
    sent += 1
    sentAt = performance.now()
    socket.write(text())
  }

  function take(bytes: Buffer): void {
    const reply = reader.take(bytes)
    if (!reply) return
    if (reply.status < 200 || reply.status > 299) throw new Error(`an answer was not 2xx: ${reply.head}`)
    latencies.push(performance.now() - sentAt)
    if (signal.aborted) done.resolve()
    else if (lastOfConnection.test(reply.head)) reopen().catch(done.reject)
    else send()
  }

  /** Servers end a connection after so many requests. */
  async function reopen(): Promise<void> {
    socket.removeAllListeners('close').destroy()
    socket = await open(target, take, done.reject)
    send()
  }
}

const lastOfConnection = /\r\nconnection: *close(\r\n|$)/i

async function open(
  { hostname, port }: Target,
  take: (bytes: Buffer) => void,
  fail: (error: unknown) => void,
): Promise<Socket> {
  const socket = connect({
    host: hostname,
    port,
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(readBytes),
      callback(length, buffer) {
        try {
          take(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        } catch (error) {
          fail(error)
        }
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed a connection')))
  return socket
}

/** Everything of a request that stays the same is written once. */
function write({ method, path, headers, body }: LoadRequest, host: string, next: () => number): () => Buffer {
  const all = {
    host,
    connection: 'keep-alive',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const textFor = (target: string) =>
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
  if (path.includes('{n}')) return () => textFor(path.replace('{n}', String(next())))
  const text = textFor(path)
  return () => text
}

/** Starts at another number in each leg, so that no leg finds the previous one's requests in a cache. */
function numbers(): () => number {
  let last = 1_000 + Math.floor(Math.random() * 800_000)
  return () => ++last
}

/** Each connection cycles through its own requests, so that no two ask for the same at once, if there are enough. */
function share(requests: readonly LoadRequest[], turn: number, connections: number): readonly LoadRequest[] {
  if (requests.length < connections) return requests
  return requests.filter((_, at) => at % connections === turn % connections)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
