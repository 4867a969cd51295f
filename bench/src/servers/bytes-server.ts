import Fastify from 'fastify'

/** The anchor for answers that are ready in memory: a bare route that sends the very same bytes. */
const { port, source, path }: { port: number; source: string; path: string } = JSON.parse(
  process.argv[2] ?? '',
)
const bytes = Buffer.from(await (await fetch(source)).arrayBuffer())
// Node sends a short text faster than a buffer, in one piece with its headers.
const body = bytes.length < 16 * 1024 ? bytes.toString() : bytes
const app = Fastify()

app.get('/ready', async () => ({ status: 'ready' }))
app.get(path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))

process.once('SIGTERM', () => app.close())
await app.listen({ host: '127.0.0.1', port })
