import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from './testing/browser-page.ts'
import {
  type Answers,
  created,
  type FakeServer,
  no,
  ok,
  page,
  startFakeServer,
} from './testing/fake-server.ts'
import {
  gatewayJson,
  keyJson,
  meJson,
  orderDetailJson,
  orderId,
  orderJson,
  projectId,
  uuid,
} from './testing/fixtures.ts'

const base = `/projects/${projectId}`

const usual: Answers = {
  'GET /me': () => ok(meJson()),
  [`GET ${base}/keys`]: () => ok([keyJson()]),
  [`GET ${base}/gateways`]: () => ok([gatewayJson(), gatewayJson({ id: 'moonpay', name: 'MoonPay' })]),
  [`GET ${base}/orders`]: () => page([orderJson()]),
  [`GET ${base}/orders/${orderId}`]: () => ok(orderDetailJson()),
  [`GET ${base}/members`]: () => ok([]),
  [`GET ${base}/invitations`]: () => ok([]),
}

describe('dashboard in a browser', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  let browser: Browser
  let server: FakeServer

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await startFakeServer({ ...usual })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(() => {
    for (const name of Object.keys(server.answers)) delete server.answers[name]
    Object.assign(server.answers, usual)
    server.asked.length = 0
  })

  const open = (path: string) => openPage(browser, server.url, path)

  test('a user who is not logged in logs in, with a second factor where there is one', async () => {
    let step = 0
    server.answers['GET /me'] = () => (step === 2 ? ok(meJson()) : no(401, 'LOGIN_REQUIRED'))
    server.answers['POST /login'] = ({ body }) => {
      if (body?.password !== 'right password') return no(401, 'LOGIN_FAILED')
      step = 1
      return ok({ next: 'second_factor', ways: ['code'], csrfToken: 'csrf-0' })
    }
    server.answers['POST /login/second-factor'] = ({ body, csrf }) => {
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

  test('a key is created, shown once, and closing asks when it was not copied', async () => {
    server.answers[`POST ${base}/keys`] = ({ csrf }) =>
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
    server.answers['GET /me'] = () => ok(meJson('viewer'))
    const { tab, context } = await open(`/p/${projectId}/keys`)
    await tab.getByText('an owner or a developer can create').waitFor()
    expect(await tab.getByRole('button', { name: /Create a key|Revoke|Roll/ }).count()).toBe(0)
    expect(await tab.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
    await context.close()
  })

  test('what partners wrote is shown as text and never runs', async () => {
    const { tab, context, complaints } = await open(`/p/${projectId}/keys`)
    await tab.getByText('<img src=x onerror=alert(1)>').waitFor()
    await tab.goto(`${server.url}/dashboard/p/${projectId}/orders/${orderId}`)
    await tab.getByText('<script>alert(1)</script>').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an order leads from the list to its timeline with the published events', async () => {
    const { tab, context, complaints } = await open(`/p/${projectId}/orders`)
    await tab.getByRole('link', { name: '1,250.00 EUR' }).click()
    await tab.getByText('4 offers were shown').waitFor()
    await tab.getByText('order.created').first().waitFor()
    await tab.getByText('Ramp status: RELEASED').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
