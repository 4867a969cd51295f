import { expect, test } from 'vitest'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

const visits: number[] = []
let broken = false

/** A MoonPay whose payment address is made at the click. */
const app = await makeOrderApp({
  wrap: (gateway, id) =>
    id === 'banxa'
      ? gateway
      : {
          ...gateway,
          openCheckout: async () => ({ ok: true, atClick: true, gatewayOrderId: null, keep: { seat: '7' } }),
          openLink: async ({ keep, visit, ...request }, call) => {
            visits.push(visit)
            if (broken || keep.seat !== '7') throw new Error('broken')
            const opened = await gateway.openCheckout(request, call)
            return opened.ok && !opened.atClick ? opened : { ok: false, reason: 'gateway_error' }
          },
        },
})

async function get(url: string) {
  const answer = await app.app.inject({ method: 'GET', url: url.replace('http://localhost:8080', '') })
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    text: answer.body,
    headers: answer.headers,
  }
}

test('an address that is made at the click is ours first, and leads on each time it is opened', async () => {
  const { json } = await app.intent()
  const { orderId, checkout } = json.data
  expect(checkout).toMatchObject({
    method: 'redirect',
    url: expect.stringMatching(`^http://localhost:8080/go/${orderId}\\?t=[\\w-]{32}$`),
  })
  visits.length = 0
  const first = await get(checkout.url)
  expect(first).toMatchObject({ status: 303, location: expect.stringContaining('/simulators/moonpay') })
  expect(await get(checkout.url)).toMatchObject({ status: 303 })
  expect(visits).toEqual([1, 2])
  await app.call('POST', `/v1/sandbox/orders/${orderId}/simulate`, {
    key: app.sk,
    body: { status: 'completed' },
  })
  await app.work()
  expect(await get(checkout.url)).toMatchObject({
    status: 303,
    location: `http://localhost:8080/return/${orderId}`,
  })
})

test('coming back never fails, whatever was stored as the address and whatever is asked for', async () => {
  const { json } = await app.intent()
  const { orderId } = json.data
  const back = async (redirectUrl: string) => {
    await app.deps.db`update orders set redirect_url = ${redirectUrl} where id = ${orderId}`
    const { status, location } = await get(`/return/${orderId}`)
    return [status, location]
  }
  // Older versions stored what a caller had sent.
  expect(await back('https://shop.example/a\r\nset-cookie: a=b')).toEqual([
    303,
    'https://shop.example/aset-cookie:%20a=b',
  ])
  expect(await back('https://shop.example/fertig/ä?q=✓')).toEqual([
    303,
    'https://shop.example/fertig/%C3%A4?q=%E2%9C%93',
  ])
  expect(await back('https://shop.example/{a}?b="c"')).toEqual([303, 'https://shop.example/{a}?b="c"'])
  expect(await back('no address')).toEqual([200, undefined])
  for (const id of [
    'x',
    '%00',
    '%E0%A4%A',
    '..%2f..',
    'a%0d%0ab',
    'a'.repeat(5_000),
    orderId.toUpperCase(),
  ]) {
    expect((await get(`/return/${id}`)).status, id).toBeLessThan(500)
  }
})

test('a wrong token, an unknown order and an order of another sort are 404', async () => {
  const { json } = await app.intent()
  const banxa = await app.intent({ gateway: 'banxa' })
  expect(await get(`/go/${json.data.orderId}?t=wrong`)).toMatchObject({ status: 404 })
  expect(await get(`/go/${json.data.orderId}`)).toMatchObject({ status: 404 })
  expect(await get(`/go/${banxa.json.data.orderId}?t=wrong`)).toMatchObject({ status: 404 })
  expect(await get('/go/nothing?t=x')).toMatchObject({ status: 404 })
})

test('a gateway that does not answer at the click shows a page that says so', async () => {
  const { json } = await app.intent()
  broken = true
  expect(await get(json.data.checkout.url)).toMatchObject({
    status: 502,
    text: expect.stringContaining('cannot be opened'),
  })
  broken = false
  expect(await get(json.data.checkout.url)).toMatchObject({ status: 303 })
})

test('a customer who comes back is sent to the partner, whose query stays as the partner wrote it', async () => {
  const redirectUrl = 'https://shop.example/done?cart=7&x=%20a+b#end'
  const { json } = await app.intent({ gateway: 'banxa', redirectUrl })
  const back = await get(`/return/${json.data.orderId}?orderId=gw-1&orderStatus=complete`)
  expect(back).toMatchObject({ status: 303, location: redirectUrl })
})

test('the order of a session leads back to the address of the session', async () => {
  const session = await app.session({ redirectUrl: 'https://shop.example/thanks' })
  const { json } = await app.order(session)
  expect(await get(`/return/${json.id}`)).toMatchObject({
    status: 303,
    location: 'https://shop.example/thanks',
  })
})

test('without an address of the partner the user reads how his order stands', async () => {
  const { json } = await app.intent({ gateway: 'banxa' })
  const waiting = await get(`/return/${json.data.orderId}`)
  expect(waiting).toMatchObject({ status: 200, text: expect.stringContaining('Waiting for your payment') })
  expect(waiting.headers['content-security-policy']).toContain("default-src 'none'")
  await app.control('banxa').play(json.data.checkout.url, 'completed')
  await app.work()
  expect((await get(`/return/${json.data.orderId}`)).text).toContain('All done')
  expect(await get('/return/nothing')).toMatchObject({ status: 404 })
})

test('coming back brings the next question to the gateway forward', async () => {
  const { json } = await app.intent({ gateway: 'banxa' })
  await get(`/return/${json.data.orderId}`)
  expect((await app.timeline(json.data.orderId)).order.nextSyncAt).toEqual(app.deps.clock.now())
})
