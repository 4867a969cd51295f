import { expect, test } from 'vitest'
import { describeInBrowser } from './testing/browser-page.ts'
import { type Answers, created, no, ok, page } from './testing/fake-server.ts'
import {
  gatewayJson,
  keyJson,
  meJson,
  orderCountsJson,
  orderDetailJson,
  orderId,
  orderJson,
  orderViewsJson,
  projectId,
  uuid,
} from './testing/fixtures.ts'
import {
  activityJson,
  deliveryDetailJson,
  deliveryId,
  deliveryJson,
  endpointJson,
} from './testing/project-fixtures.ts'

const base = `/projects/${projectId}`

const usual: Answers = {
  'GET /me': () => ok(meJson()),
  [`GET ${base}/keys`]: () => ok([keyJson()]),
  [`GET ${base}/gateways`]: () => ok([gatewayJson(), gatewayJson({ id: 'moonpay', name: 'MoonPay' })]),
  [`GET ${base}/orders`]: () => page([orderJson()]),
  [`GET ${base}/orders/${orderId}`]: () => ok(orderDetailJson()),
  [`GET ${base}/orders/counts`]: () => ok(orderCountsJson()),
  [`GET ${base}/orders/views`]: () => ok(orderViewsJson()),
  [`GET ${base}/orders/days`]: () => ok({ currency: 'EUR', days: [] }),
  [`GET ${base}/webhooks/endpoints`]: () => ok([endpointJson()]),
  [`GET ${base}/webhooks/activity`]: () => ok([activityJson()]),
  [`GET ${base}/webhooks/event-types`]: () => ok(['order.created']),
  [`GET ${base}/webhooks/deliveries`]: () => page([deliveryJson()]),
  [`GET ${base}/webhooks/deliveries/counts`]: () => ok({ failed: { count: 2, isMore: false } }),
  [`GET ${base}/webhooks/deliveries/${deliveryId}`]: () => ok(deliveryDetailJson()),
  [`GET ${base}/members`]: () => ok([]),
  [`GET ${base}/invitations`]: () => ok([]),
}

describeInBrowser('dashboard in a browser', usual, (site) => {
  const { open } = site

  test('the screen and the login are asked for while the code is on its way, each file once', async () => {
    const context = await site.browser.newContext()
    const shown = await context.newPage()
    const begun: string[] = []
    shown.on('request', (request) => begun.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.')))
    let isCodeHeld = true
    await shown.route(/\/shared-[\w-]+\.js$/, async (route) => {
      while (isCodeHeld) await new Promise((resolve) => setTimeout(resolve, 10))
      await route.continue()
    })
    await shown.goto(`${site.server.url}/dashboard/p/${projectId}/keys`)
    await expect
      .poll(() => begun)
      .toEqual(expect.arrayContaining(['/dashboard/api/me', '/dashboard/assets/keys.js']))
    isCodeHeld = false
    await shown.getByRole('heading', { level: 1 }).waitFor()
    expect(site.server.asked.filter(({ path }) => path === '/me')).toHaveLength(1)
    expect(begun.filter((path, place) => path.endsWith('.js') && begun.indexOf(path) !== place)).toEqual([])
    await context.close()
  })

  test('a user who is not logged in logs in, with a second factor where there is one', async () => {
    let step = 0
    site.server.answers['GET /me'] = () => (step === 2 ? ok(meJson()) : no(401, 'LOGIN_REQUIRED'))
    site.server.answers['POST /login'] = ({ body }) => {
      if (body?.password !== 'right password') return no(401, 'LOGIN_FAILED')
      step = 1
      return ok({ next: 'second_factor', ways: ['code'], csrfToken: 'csrf-0' })
    }
    site.server.answers['POST /login/second-factor'] = ({ body, csrf }) => {
      if (body?.code !== '123456' || csrf !== 'csrf-0') return no(401, 'LOGIN_FAILED')
      step = 2
      return ok({ next: 'open', ways: [], csrfToken: 'csrf-1' })
    }
    const { tab, context, complaints } = await open(`/p/${projectId}/keys`)
    await tab.getByLabel('Email').fill('owner@larkfield.example')
    await tab.getByLabel('Password').fill('wrong password')
    await tab.getByRole('button', { name: 'Log in', exact: true }).click()
    await tab.getByText('That did not match').waitFor()
    await tab.getByLabel('Password').fill('right password')
    await tab.getByRole('button', { name: 'Log in', exact: true }).click()
    await tab.getByLabel('Code', { exact: true }).fill('123456')
    await tab.getByRole('button', { name: 'Check the code' }).click()
    await tab.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a login on a page from before an upgrade opens the dashboard of after it', async () => {
    let isIn = false
    let isUpgraded = false
    site.server.answers['GET /me'] = () => (isIn ? ok(meJson()) : no(401, 'LOGIN_REQUIRED'))
    site.server.answers['POST /login'] = () => {
      isIn = true
      return ok({ next: 'open', ways: [], csrfToken: 'csrf-1' })
    }
    const { tab, context } = await open(`/p/${projectId}/keys`)
    await tab.getByLabel('Email').waitFor()
    await context.route('**/assets/dashboard-*.js', (route) =>
      isUpgraded ? route.continue() : route.fulfill({ status: 404 }),
    )
    tab.on('framenavigated', () => {
      isUpgraded = true
    })
    await tab.getByLabel('Email').fill('owner@larkfield.example')
    await tab.getByLabel('Password').fill('right password')
    await tab.getByRole('button', { name: 'Log in', exact: true }).click()
    await tab.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(isUpgraded).toBe(true)
    await context.close()
  })

  test('a key is created, shown once, and closing asks when it was not copied', async () => {
    site.server.answers[`POST ${base}/keys`] = ({ csrf }) =>
      csrf === 'csrf-1'
        ? created({ key: keyJson({ id: uuid(12) }), value: 'sk_test_fresh' })
        : no(403, 'FORBIDDEN')
    const { tab, context, complaints } = await open(`/p/${projectId}/keys`)
    await tab.getByRole('button', { name: 'Create a key' }).click()
    await tab.getByRole('dialog').getByLabel('Label').fill('server')
    await tab.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
    await tab.getByText('sk_test_fresh').waitFor()
    await tab.getByRole('button', { name: 'Done' }).click()
    await tab.getByText('You have not copied it').waitFor()
    await tab.getByRole('button', { name: 'Close without copying' }).click()
    await tab.getByText('sk_test_fresh').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a viewer is offered nothing that a viewer may not do', async () => {
    site.server.answers['GET /me'] = () => ok(meJson('viewer'))
    const { tab, context } = await open(`/p/${projectId}/keys`)
    await tab.getByText('an owner or a developer can create').waitFor()
    expect(await tab.getByRole('button', { name: /Create a key|Revoke|Roll/ }).count()).toBe(0)
    expect(await tab.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
    await context.close()
  })

  test('what partners wrote is shown as text and never runs', async () => {
    const { tab, context, complaints } = await open(`/p/${projectId}/keys`)
    await tab.getByText('<img src=x onerror=alert(1)>').waitFor()
    await tab.goto(`${site.server.url}/dashboard/p/${projectId}/orders/${orderId}`)
    await tab.getByText('<script>alert(1)</script>').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an order leads from the list to its story, which folds what changed nothing', async () => {
    const { tab, context, complaints } = await open(`/p/${projectId}/orders`)
    await tab.getByRole('link', { name: '€1,250.00 and ETH' }).click()
    await tab.getByText('4 gateways made an offer.').waitFor()
    await tab.getByRole('heading', { name: '0.357790 ETH delivered' }).waitFor()
    await tab.getByText('order.created').first().waitFor()
    await tab.getByRole('button', { name: 'Show 1 more message' }).click()
    await tab.getByText('Ramp reported “RELEASED”.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('J, K and Escape walk through the orders, and the address holds the order and the filters', async () => {
    const ids = [uuid(31), uuid(32), uuid(33)]
    site.server.answers[`GET ${base}/orders`] = () => page(ids.map((id) => orderJson({ id })))
    for (const id of ids)
      site.server.answers[`GET ${base}/orders/${id}`] = () => ok({ ...orderDetailJson(), id })
    const { tab, context } = await open(`/p/${projectId}/orders?status=completed`)
    await tab.getByRole('link', { name: '€1,250.00 and ETH' }).first().waitFor()
    const press = async (key: string, path: string) => {
      await tab.keyboard.press(key)
      await tab.waitForURL(`**${path}?status=completed`)
    }
    await press('Enter', `/orders/${ids[0]}`)
    await press('j', `/orders/${ids[1]}`)
    await press('j', `/orders/${ids[2]}`)
    await press('k', `/orders/${ids[1]}`)
    await press('Escape', '/orders')
    // Without room for both, the order is a page of its own.
    await tab.setViewportSize({ width: 1000, height: 800 })
    await press('Enter', `/orders/${ids[0]}`)
    await tab.getByRole('heading', { level: 1, name: '0.357790 ETH delivered' }).waitFor()
    await tab.getByRole('button', { name: 'Back to the list' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await context.close()
  })

  test('filters go into the address and can be kept as a view', async () => {
    let kept: unknown
    site.server.answers[`POST ${base}/orders/views`] = ({ body }) => {
      kept = body
      return created({ id: uuid(91), name: 'Mine', filter: 'status=failed', count: 1, isMore: false })
    }
    const { tab, context } = await open(`/p/${projectId}/orders`)
    await tab.getByRole('button', { name: 'Status' }).click()
    await tab.getByRole('menuitemcheckbox', { name: 'Failed 118' }).click()
    await tab.waitForURL('**/orders?status=failed')
    await tab.getByRole('menuitem', { name: 'Show 1,000+' }).click()
    await tab.getByRole('button', { name: 'Save as view' }).click()
    await tab.getByRole('dialog').getByLabel('Name').fill('Mine')
    await tab.getByRole('dialog').getByRole('button', { name: 'Save the view' }).click()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    expect(kept).toEqual({ name: 'Mine', filter: 'status=failed' })
    await tab.getByRole('link', { name: 'Needs attention 7' }).click()
    await tab.waitForURL('**/orders?needs=attention')
    await context.close()
  })

  test('an order is noted on, its webhooks are sent again, and the sandbox plays its gateway', async () => {
    const sent: Record<string, unknown> = {}
    const { notes } = orderDetailJson()
    site.server.answers[`POST ${base}/orders/${orderId}/notes`] = ({ body }) => {
      sent.note = body
      return created(notes[0])
    }
    site.server.answers[`POST ${base}/orders/${orderId}/resend`] = () => ({
      ...ok({ resent: 2 }),
      status: 202,
    })
    site.server.answers[`POST ${base}/orders/${orderId}/simulate`] = ({ body }) => {
      sent.status = body
      return { ...ok(orderJson()), status: 202 }
    }
    const transactionHash = `0x${'9613'.repeat(16)}`
    site.server.answers[`GET ${base}/orders/${orderId}`] = () => ok({ ...orderDetailJson(), transactionHash })
    const { tab, context } = await open(`/p/${projectId}/orders/${orderId}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const explorer = tab.getByRole('link', { name: 'Basescan' }).first()
    expect(await explorer.getAttribute('href')).toBe(`https://basescan.org/tx/${transactionHash}`)
    await tab.getByRole('button', { name: 'Copy order id' }).first().click()
    await expect.poll(() => tab.evaluate(() => navigator.clipboard.readText())).toBe(orderId)
    await tab.getByRole('button', { name: 'Resend webhooks' }).click()
    await tab.getByText('Sending 2 webhooks again.').waitFor()
    await tab.getByRole('button', { name: 'Simulate' }).click()
    await tab.getByRole('menuitem', { name: 'Refund it' }).click()
    await tab.getByText('The simulated gateway has reported it.').waitFor()
    await tab.getByLabel('A note on this order').fill('Looks fine.')
    await tab.getByRole('button', { name: 'Add the note' }).click()
    await expect.poll(() => sent).toEqual({ status: { status: 'refunded' }, note: { text: 'Looks fine.' } })
    await context.close()
  })

  test('a failed delivery is explained, copied as a command and tried again with R', async () => {
    let tried = 0
    site.server.answers[`POST ${base}/webhooks/deliveries/${deliveryId}/retry`] = () => {
      tried += 1
      return { ...ok(deliveryJson({ status: 'pending' })), status: 202 }
    }
    const { tab, context } = await open(`/p/${projectId}/webhooks/deliveries/${deliveryId}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tab.getByText('Your server answered 500 at attempt 5.').waitFor()
    await tab.getByRole('button', { name: 'Copy as curl' }).click()
    await tab.getByRole('button', { name: 'Copied' }).waitFor()
    const command = await tab.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain('curl -X POST')
    expect(command).toContain(`--data-raw '${deliveryDetailJson().payload}'`)
    await tab.getByRole('button', { name: 'Retry 2 failed' }).waitFor()
    await tab.keyboard.press('r')
    await tab.getByText('Sending 1 delivery again.').waitFor()
    expect(tried).toBe(1)
    await context.close()
  })

  test('a range of days is chosen in a calendar, with two clicks or by a period', async () => {
    const { tab, context, complaints } = await open(`/p/${projectId}/orders`)
    await tab.getByRole('button', { name: 'Created' }).click()
    await tab.getByRole('button', { name: 'Previous month' }).click()
    const days = tab.getByRole('dialog', { name: 'Created' }).getByRole('cell').getByRole('button')
    await days.filter({ hasText: /^12$/ }).first().click()
    await tab.getByText('Choose the last day').waitFor()
    await tab.keyboard.press('ArrowUp')
    await tab.keyboard.press('Enter')
    await tab.waitForURL(/from=\d{4}-\d{2}-05&to=\d{4}-\d{2}-12$/)
    await tab.getByRole('button', { name: 'Created' }).click()
    await tab.getByRole('button', { name: 'Last 7 days' }).click()
    await tab.waitForURL(/orders\?created=7d$/)
    await tab.getByRole('button', { name: 'Created last 7 days' }).click()
    await tab.getByRole('button', { name: 'Clear' }).last().click()
    await tab.waitForURL(/orders$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('deliveries are walked by J and K and by the buttons of the panel', async () => {
    const second = 'whd_second'
    site.server.answers[`GET ${base}/webhooks/deliveries`] = () =>
      page([deliveryJson(), deliveryJson({ id: second })])
    site.server.answers[`GET ${base}/webhooks/deliveries/${second}`] = () =>
      ok({ ...deliveryDetailJson(), id: second })
    const { tab, context } = await open(`/p/${projectId}/webhooks/deliveries/${deliveryId}`)
    await tab.getByRole('button', { name: 'Next' }).click()
    await tab.waitForURL(`**/deliveries/${second}`)
    await tab.keyboard.press('k')
    await tab.waitForURL(`**/deliveries/${deliveryId}`)
    await tab.setViewportSize({ width: 360, height: 740 })
    await tab.getByRole('button', { name: 'Back to the list' }).waitFor()
    await tab.keyboard.press('j')
    await tab.waitForURL(`**/deliveries/${second}`)
    await context.close()
  })
})
