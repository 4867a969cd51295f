import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { untraced } from '../../telemetry/tracing/tracer.ts'
import { batchRequests } from './batch-requests.ts'
import { nameRoutes } from './request-route.ts'

/** Several microtask steps within one turn of the event loop. */
async function linger(id: string): Promise<void> {
  for (let step = 0; id === 'slow' && step < 50; step += 1) await undefined
}

test('who is quicker within a turn waits for the others, on the way in and on the way out', async () => {
  const app = Fastify()
  nameRoutes(app, () => ({}))
  const steps: string[] = []
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const note = (what: string) => async (request: FastifyRequest) => {
    steps.push(`${idOf(request)} ${what}`)
  }
  app.addHook('onRequest', async (request) => {
    await linger(idOf(request))
    steps.push(`${idOf(request)} came`)
  })
  batchRequests(app, untraced)
  app.addHook('onRequest', note('goes on'))
  app.addHook('onSend', note('is written'))
  app.get('/things/:id', { config: { access: 'optional_key' } }, async (request) => {
    await linger(idOf(request))
    steps.push(`${idOf(request)} is done`)
    return { id: idOf(request) }
  })
  await app.ready()
  const answers = await Promise.all(['quick', 'slow'].map((id) => app.inject(`/things/${id}`)))
  expect(answers.map((answer) => answer.json())).toEqual([{ id: 'quick' }, { id: 'slow' }])
  expect(steps).toEqual(
    ['came', 'goes on', 'is done', 'is written'].flatMap((what) => [`quick ${what}`, `slow ${what}`]),
  )
  await app.close()
})

test('what a later hook refuses is refused as ever', async () => {
  const app = Fastify()
  nameRoutes(app, () => ({}))
  batchRequests(app, untraced)
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('no'), { statusCode: 403 })
  })
  app.get('/', { config: { access: 'optional_key' } }, async () => ({ never: true }))
  expect((await app.inject('/')).statusCode).toBe(403)
  await app.close()
})

test.each(['before', 'after'])(
  'one answer is written where a refusal comes in the same turn, %s the answer',
  async (when) => {
    const app = Fastify()
    nameRoutes(app, () => ({}))
    batchRequests(app, untraced)
    app.get('/', { config: { access: 'optional_key' } }, async (_request, reply) => {
      const refuse = () => reply.code(503).send({ refused: true })
      if (when === 'before') refuse()
      else queueMicrotask(() => queueMicrotask(() => queueMicrotask(refuse)))
      if (when === 'after') return { done: true }
      await undefined
      if (!reply.sent) reply.code(201).send({ done: true })
      return reply
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json()]).toEqual([503, { refused: true }])
    await app.close()
  },
)
