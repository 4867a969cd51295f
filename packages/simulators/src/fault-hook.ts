import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import type { ProviderError } from './gateway-definition.ts'

type Deps = {
  faults: () => Promise<Faults>
  error: (status: number, message: string) => ProviderError
  /** Resolves when the wait is over or the server closes. */
  wait: (delayMs: number) => Promise<void>
  /** Keeps a connection open without an answer. */
  hold: (socket: Socket) => void
}

const hugeBytes = 4 * 1024 * 1024

/** Applies the faults to every route of this scope. */
export function addFaultHooks(app: FastifyInstance, { faults, error, wait, hold }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const now = await faults()
    if (!reaches(now, request.url)) return undefined
    if (now.latencyMs !== undefined) await wait(now.latencyMs)
    if (now.hang) {
      // The framework no longer handles this request: no answer is sent, and the client has to time out.
      reply.hijack()
      hold(request.raw.socket)
      return undefined
    }
    if (now.rateLimit) {
      const { body, type } = error(429, 'Too many requests')
      return reply.code(429).header('retry-after', now.rateLimit.retryAfterSeconds).type(type).send(body)
    }
    if (now.status !== undefined) {
      const { body, type } = error(now.status, 'Something went wrong')
      return reply.code(now.status).type(type).send(body)
    }
    if (now.huge) {
      const padding = 'x'.repeat(hugeBytes)
      return reply.type('application/json; charset=utf-8').send(`{"padding":"${padding}"}`)
    }
    return undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const now = await faults()
    if (!reaches(now, request.url)) return payload
    if (now.loseAnswer) {
      request.raw.socket.destroy()
      reply.hijack()
      return payload
    }
    if (!now.malformed || typeof payload !== 'string') return payload
    const cut = payload.slice(0, Math.max(1, Math.floor(payload.length / 2)))
    reply.header('content-length', Buffer.byteLength(cut))
    return cut
  })
}

function reaches({ paths }: Faults, url: string): boolean {
  return paths === undefined || paths.some((path) => url.includes(path))
}
