import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../../gateway-definition.ts'
import type { SimulatorOrder } from '../../order.ts'
import { html } from '../../page/html.ts'
import { money } from '../../page/page-text.ts'
import { queryOf } from '../request.ts'
import { isHeadless } from './order.ts'

type Deps = GatewayRoutesContext

/** Coinbase states no lifetime of a link; after this one its frame cannot start any more. */
const linkLifeMs = 60 * 60_000

const files = [
  ['frame.js', 'text/javascript; charset=utf-8'],
  ['frame.css', 'text/css; charset=utf-8'],
] as const

const base = '/v2/api-onramp'

/** The pay button that a partner shows inside his own page, and the sheet that it opens. */
export function registerPayFrame(app: FastifyInstance, deps: Deps): void {
  for (const [name, type] of files) {
    const content = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    app.get(`${base}/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    )
  }
  for (const kind of ['apple-pay', 'google-pay']) {
    app.get(`${base}/${kind}`, { exposeHeadRoute: false }, async (request, reply) =>
      sendFrame(deps, reply, kind, await findLive(deps, request)),
    )
    app.post(`${base}/${kind}/pay`, async (request, reply) => {
      const order = await findLive(deps, request)
      if (!order) return reply.code(404).send({ state: 'unknown' })
      const { outcome } = (request.body ?? {}) as { outcome?: unknown }
      const chosen = outcome === 'failed' ? 'declined' : outcome === 'stuck' ? 'stuck' : 'completed'
      return { state: (await deps.orders.settle(order, chosen, deps.delays)).state }
    })
    app.get(`${base}/${kind}/state`, async (request) => ({
      state: (await findByToken(deps, request))?.state ?? 'unknown',
    }))
  }
}

/** The order of such a link; undefined for an address of another page. */
export async function findFramed(deps: Deps, url: URL): Promise<SimulatorOrder | undefined> {
  if (!url.pathname.includes(`${base}/`)) return undefined
  const order = await deps.orders.findByCheckout(url.searchParams.get('sessionToken') ?? '')
  return order && isHeadless(order) ? order : undefined
}

async function findByToken(deps: Deps, request: FastifyRequest): Promise<SimulatorOrder | undefined> {
  const order = await deps.orders.findByCheckout(queryOf(request).sessionToken ?? '')
  return order && isHeadless(order) ? order : undefined
}

async function findLive(deps: Deps, request: FastifyRequest): Promise<SimulatorOrder | undefined> {
  const order = await findByToken(deps, request)
  const age = order ? deps.clock.now().getTime() - Date.parse(order.createdAt) : 0
  return age < linkLifeMs ? order : undefined
}

/** Only the domain that the order named may show the frame; without one, no page may. */
function sendFrame(
  deps: Deps,
  reply: FastifyReply,
  kind: string,
  order: SimulatorOrder | undefined,
): FastifyReply {
  const host = order?.details.domain?.replace(/:\d+$/, '')
  const ancestors = order && host === undefined ? "'none'" : host ? `http://${host}:* https://${host}:*` : '*'
  reply.removeHeader('x-frame-options')
  return reply
    .code(200)
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(framePage(deps, kind, order).html)
}

function framePage({ baseUrl }: Deps, kind: string, order: SimulatorOrder | undefined) {
  const assets = `${new URL(baseUrl()).pathname}${base}/assets`
  const brand = kind === 'apple-pay' ? 'Apple Pay' : 'Google Pay'
  const amount = order ? money(order.fiatAmount, order.fiat) : ''
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulation: ${brand} &middot; Coinbase</title>
<link rel="stylesheet" href="${assets}/frame.css">
<script src="${assets}/frame.js" defer></script>
</head>
<body data-kind="${kind}" data-state="${order?.state ?? 'unknown'}">
<button id="press" type="button" hidden>Buy with <b>${brand}</b></button>
<section id="sheet" role="dialog" aria-label="${brand}" hidden>
<p class="note">Simulation: no money moves.</p>
<p class="total"><span>Coinbase</span><b>${amount}</b></p>
<label>What should happen?
<select id="outcome">
<option value="completed">The payment is accepted</option>
<option value="soft">The card is declined</option>
<option value="balance">There is not enough money</option>
<option value="failed">It is accepted, then fails</option>
<option value="merchant">The merchant is not validated</option>
</select></label>
<div class="row"><button id="cancel" type="button" class="quiet">Cancel</button><button id="pay" type="button">Pay ${amount}</button></div>
</section>
<p id="progress" role="status" hidden></p>
</body>
</html>
`
}
