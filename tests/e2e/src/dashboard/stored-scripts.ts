import { eventually } from '../system/eventually.ts'
import type { Answer } from '../system/send.ts'
import type { Demo, Server } from '../system/start-server.ts'
import { placeOrder } from './place-order.ts'

/** A text that would run wherever it is inserted as HTML. */
export const script = `"'><img src=x onerror=alert(1)><script>alert(2)</script>`
/** As far as narrow columns show it. */
const begun = script.slice(0, 10)

type Deps = {
  server: Server
  demo: Demo
  /** Calls of the dashboard's API as the owner. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** A receiver that answers with the script. */
  receiverUrl: string
}

/** Writes the script wherever partners and their customers can write, and returns which page shows it how. */
export async function storeScripts({ server, demo, call, receiverUrl }: Deps): Promise<[string, string][]> {
  const api = `/dashboard/api/projects/${demo.projectId}`
  const ask = async <Result>(path: string, body: object): Promise<Result> =>
    expectStatus(201, await server.call(path, { method: 'POST', key: demo.secretKey, body }))
  const url = `${receiverUrl}/?name=${script.replaceAll(' ', '+')}`

  expectStatus(200, await call('PATCH', api, { name: script }))
  expectStatus(201, await call('POST', `${api}/keys`, { kind: 'public', label: script }))
  const endpoint = { url, eventTypes: ['order.created'] }
  expectStatus(201, await call('POST', `${api}/webhooks/endpoints`, endpoint))
  const { orderId } = await placeOrder(server, demo, {
    externalCustomerId: script,
    partnerMetadata: { note: script, [script]: 1 },
  })
  const session = await ask<{ id: string; attributes: { customerId: string } }>('/v1/sessions', {
    externalCustomerId: script,
    metadata: { note: script },
  })
  const { customerId } = session.attributes
  const { data: wallet } = await ask<{ data: { id: string } }>(`/v1/customers/${customerId}/wallets`, {
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    currency: 'ETH',
    label: script,
  })
  const delivery = await eventually('an attempt that was answered', async () => {
    const { json } = await call('GET', `${api}/webhooks/deliveries`)
    const { data } = json as { data: { id: string; responseStatus: number | null }[] }
    return data.find(({ responseStatus }) => responseStatus !== null)
  })
  return [
    ['keys', script],
    ['orders', begun],
    [`orders/${orderId}`, script],
    ['sessions', begun],
    [`sessions/${session.id}`, script],
    ['customers', script],
    [`customers/${customerId}`, script],
    ['wallets', script],
    [`wallets/${wallet.id}`, script],
    ['webhooks', 'onerror'],
    [`webhooks/deliveries/${delivery.id}`, script],
    ['audit', 'endpoint.created'],
  ]
}

function expectStatus<Result>(status: number, answer: Answer): Result {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer.json as Result
}
