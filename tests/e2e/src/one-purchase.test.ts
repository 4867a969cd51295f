import { verifyWebhook } from '@sliproad/sdk'
import { describe, expect, test } from 'vitest'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { type Received, startReceiver } from './system/receiver.ts'

const timeout = 90_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Event = { type: string; data: { order?: { id: string; status: string } } }
type SessionJson = { attributes: { sessionId: string; clientSecret: string; projectId: string } }

/** The only test of `npm test` through the whole system; `npm run prove` has the others. */
describe('one purchase through the whole system', {
  tags: ['needs-chromium', 'needs-pages'],
  timeout,
}, () => {
  const dashboard = useDashboard()

  test('a session is paid in the checkout, its events arrive signed, and the dashboard shows the order', async () => {
    const [server, demo] = [dashboard.server(), dashboard.demo()]
    const shop = await startReceiver()
    await sliproad(server.deployment, ['projects', 'set', demo.projectId, '--webhook-url', shop.url])
    const body = {
      externalCustomerId: 'user-1',
      country: 'DE',
      sourceCurrency: 'EUR',
      destinationCurrency: 'ETH',
      network: 'base',
      redirectUrl: `${shop.url}/done`,
    }
    const created = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    expect(created.status).toBe(201)
    const { attributes: session } = created.json as SessionJson

    const { page: checkout } = await dashboard.newUser()
    await checkout.goto(`/checkout?${new URLSearchParams(pick(session))}`)
    await checkout.getByRole('button', { name: /^Continue with/ }).click()
    await checkout.getByRole('heading', { level: 1, name: /go\?/ }).waitFor()
    await checkout.getByRole('textbox').first().fill(wallet)
    await checkout.getByRole('button', { name: /^Continue to/ }).click()
    await checkout.waitForURL(/\/simulators\//)
    await checkout.getByRole('button', { name: /^Pay/ }).click()
    await checkout.getByRole('heading', { level: 1, name: 'Your ETH has arrived' }).waitFor()
    await checkout.getByRole('link', { name: /^Return to/ }).click()
    await checkout.waitForURL(`${shop.url}/done`)

    const message = await eventually('the webhook of completion', () =>
      shop.received.find((received) => eventIn(received)?.data.order?.status === 'completed'),
    )
    const headers = message.headers as Record<string, string>
    await expect(verifyWebhook(message.body, headers, demo.webhookSigningKey)).resolves.toBeDefined()
    const orderId = eventIn(message)?.data.order?.id ?? ''
    expect(await server.call(`/v1/orders/${orderId}`, { key: demo.secretKey })).toMatchObject({
      status: 200,
      json: { data: { id: orderId, status: 'completed' } },
    })

    const { page, complaints } = await dashboard.newOwner(`orders/${orderId}`)
    const happened = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What happened' }) })
    await happened.getByText(/ sent the ETH/).waitFor()
    await happened.getByRole('link', { name: 'delivered' }).first().waitFor()
    expect(complaints).toEqual([])
    expect(await server.stop()).toMatchObject({ code: 0, signal: null })
  })
})

function pick({ sessionId, clientSecret, projectId }: SessionJson['attributes']): Record<string, string> {
  return { sessionId, clientSecret, projectId }
}

/** The event of a webhook; a buyer's own visit to the shop has none. */
function eventIn({ body }: Received): Event | undefined {
  return body.length > 0 ? (JSON.parse(String(body)) as Event) : undefined
}
