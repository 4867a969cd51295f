import Fastify from 'fastify'
import { Agent, request } from 'undici'

/** The anchor for a fan-out: the same requests to the same gateways, all at once, with their answers passed on. */
const { port, urls, path }: { port: number; urls: string[]; path: string } = JSON.parse(process.argv[2] ?? '')
const targets = urls.map((url) => ({ url, dispatcher: new Agent({ connections: 32 }) }))
const app = Fastify()

app.get('/ready', async () => ({ status: 'ready' }))
app.get<{ Querystring: { fiatAmount: string } }>(path, async ({ query }) => {
  const answers = targets.map(async ({ url, dispatcher }) => {
    const { body } = await request(`${url}&baseCurrencyAmount=${query.fiatAmount}`, { dispatcher })
    return body.json()
  })
  return { quotes: await Promise.all(answers) }
})

process.once('SIGTERM', async () => {
  await app.close()
  await Promise.all(targets.map(({ dispatcher }) => dispatcher.destroy()))
})
await app.listen({ host: '127.0.0.1', port })
