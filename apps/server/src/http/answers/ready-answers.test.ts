import { once } from 'node:events'
import { type IncomingHttpHeaders, request, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { QuotesAnswer } from '../../modules/quotes/index.ts'
import { PreparedResponse } from './prepared-response.ts'
import { sendQuotes } from './ready-answers.ts'

/** Long enough to be compressed; the signs of a name decide how a text is turned into bytes. */
const unavailable = (name: string) =>
  Array.from({ length: 40 }, (_, at) => ({
    gatewayId: `gateway-${at}`,
    gatewayName: `${name} ${at}`,
    reason: 'timeout' as const,
    message: 'did not answer in time',
  }))

async function ask(url: string, headers: Record<string, string> = {}) {
  const asking = request(url, { headers })
  asking.end()
  const [response] = (await once(asking, 'response')) as [
    AsyncIterable<Buffer> & { headers: IncomingHttpHeaders },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.headers, bytes: Buffer.concat(chunks) }
}

const kinds = { 'an ordinary route': ServerResponse, 'a route of the API': PreparedResponse }
const names = ['Example', 'Crédit ÿ', 'Пример 🌙']
const cases = Object.entries(kinds).flatMap(([kind, Response]) =>
  names.map((name) => [kind, name, Response] as const),
)

test.each(cases)(
  'the first caller of %s, later ones and those who take it compressed get the same answer about %s, with its length',
  async (_kind, gatewayName, Response) => {
    const unavailableGateways = unavailable(gatewayName)
    const newAnswer = (): QuotesAnswer => ({
      quotesId: 'quo_1',
      quotes: [],
      bestQuote: null,
      fastestQuote: null,
      cheapestFees: null,
      reasons: [],
      unavailableGateways,
    })
    const answers = { plain: newAnswer(), packed: newAnswer() }
    const app = Fastify({ http: { ServerResponse: Response } })
    // The lines of the route are what makes it one of the API.
    app.addHook('onRequest', async (asked) => {
      asked.route = { lines: 'x-fixed: yes\r\n' } as typeof asked.route
    })
    for (const [name, answer] of Object.entries(answers))
      app.get(`/${name}`, (asked, reply) => sendQuotes(asked, reply, answer))
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const gzip = { 'accept-encoding': 'gzip' }
    const forms = [
      await ask(`${base}/plain`),
      await ask(`${base}/plain`),
      await ask(`${base}/plain`, gzip),
      await ask(`${base}/plain`),
      await ask(`${base}/packed`, gzip),
      await ask(`${base}/packed`),
    ]
    await app.close()
    for (const { headers, bytes } of forms) {
      const isPacked = headers['content-encoding'] === 'gzip'
      const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
      expect(JSON.parse(text)).toMatchObject({ success: true, data: { unavailableGateways } })
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.length),
        vary: 'accept-encoding',
      })
    }
    expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      'gzip',
      undefined,
      'gzip',
      undefined,
    ])
  },
)
