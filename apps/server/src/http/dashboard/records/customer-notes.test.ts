import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCustomerNote, createCustomer, eraseCustomerRow } from '../../../modules/customers/index.ts'
import { dashboardOf } from '../../../testing/apps/make-dashboard.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { givenProject } from '../../../testing/given.ts'
import { givenOrders } from '../../../testing/given-orders.ts'
import { noLimits } from '../../../testing/no-limits.ts'

const dashboard = dashboardOf(await makeOrderApp({ change: () => ({ rateLimits: noLimits }) }))
const { deps } = dashboard

/** A project with two people of its team and a customer. */
async function place() {
  const project = await givenProject(deps)
  const { id } = project.project
  const [owner, colleague] = [await dashboard.as('owner', id), await dashboard.as('developer', id)]
  const { customer: made } = await createCustomer(deps, id, null)
  const { api } = dashboardOf({ ...dashboard, project })
  return { id, api, owner, colleague, customerId: made.id, customer: `${api}/customers/${made.id}` }
}

test('notes on a customer are written, shown to those who may see people, recorded and removed', async () => {
  const { id, api, owner, customer } = await place()
  const viewer = await dashboard.as('viewer', id)
  const text = 'Called Mrs Sauer.\nShe pays by Friday.'
  const { status, json } = await owner.post(`${customer}/notes`, { text: `  ${text} ` })
  expect([status, json.data.text, json.data.author]).toEqual([201, text, owner.email])
  expect((await owner.get(customer)).json.data).toMatchObject({ notes: [{ text }], notesHidden: false })
  expect((await viewer.get(customer)).json.data).toMatchObject({ notes: [], notesHidden: true })
  expect((await viewer.post(`${customer}/notes`, { text })).status).toBe(403)
  for (const wrong of ['', '  \n', 'a\u0000b', 'x'.repeat(2_001)])
    expect((await owner.post(`${customer}/notes`, { text: wrong })).status).toBe(400)
  const { json: log } = await owner.get(`${api}/audit?action=customer.note_added`)
  expect(JSON.stringify(log)).not.toContain('Sauer')
  const address = `${customer}/notes/${json.data.id}`
  expect((await owner.call('DELETE', address)).status).toBe(200)
  expect((await owner.call('DELETE', address)).status).toBe(404)
})

test('two people who write at once both keep their note, and one note is removed once', async () => {
  const { id, api, owner, colleague, customer } = await place()
  const [order = ''] = await givenOrders(deps, id, [{}], deps.clock.now())
  for (const place of [customer, `${api}/orders/${order}`]) {
    const written = await Promise.all(
      [owner, colleague].map((person) => person.post(`${place}/notes`, { text: `of ${person.email}` })),
    )
    expect(written.map(({ status }) => status)).toEqual([201, 201])
    const notes: { id: string; text: string }[] = (await owner.get(place)).json.data.notes
    expect(notes.map(({ text }) => text).sort()).toEqual(
      [`of ${owner.email}`, `of ${colleague.email}`].sort(),
    )
    const removed = await Promise.all(
      [owner, colleague].map((person) => person.call('DELETE', `${place}/notes/${notes[0]?.id}`)),
    )
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await owner.get(place)).json.data.notes).toMatchObject([{ id: notes[1]?.id }])
  }
})

test('two people who keep a view of one name at once have one each, and so does one person in two browsers', async () => {
  const { api, owner, colleague } = await place()
  const keep = (person: typeof owner, filter: string) =>
    person.post(`${api}/orders/views`, { name: 'Failed', filter })
  const kept = await Promise.all([
    keep(owner, 'status=failed'),
    keep(owner, 'status=refunded'),
    keep(colleague, 'gateway=ramp'),
  ])
  expect(kept.map(({ status }) => status)).toEqual([201, 201, 201])
  const filters = async (person: typeof owner) =>
    (await person.get(`${api}/orders/views?today=${deps.clock.now().toISOString()}`)).json.data.own
      .map(({ filter }: { filter: string }) => filter)
      .sort()
  expect(await filters(owner)).toEqual(['status=failed', 'status=refunded'])
  expect(await filters(colleague)).toEqual(['gateway=ramp'])
})

test('a note that meets an erasure waits for it and is refused', async () => {
  const { id, customerId } = await place()
  const author = { id: deps.newId(), email: 'team@example.com' }
  let writing: Promise<unknown> = Promise.resolve()
  await deps.db.begin(async (tx) => {
    await eraseCustomerRow(tx, customerId, deps.clock.now())
    writing = addCustomerNote(deps, id, customerId, { author, text: 'too late' }).catch((error) => error)
    await expect.poll(waitingForCustomers, { timeout: 10_000 }).toBeGreaterThan(0)
  })
  expect(await writing).toMatchObject({ code: 'NOT_FOUND' })
  expect(await deps.db`select 1 from customer_notes where customer_id = ${customerId}`).toHaveLength(0)
})

async function waitingForCustomers(): Promise<number> {
  const rows = await deps.db`
    select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%customers%for key share%'`
  return rows.length
}

test('customers are found by an e-mail address of theirs, by those who may see people, and it is written down', async () => {
  const { id, api, owner, customerId } = await place()
  await givenOrders(deps, id, [{ customerId, email: 'Ines@Mail.example' }, { email: 'ines@mail.example' }])
  const viewer = await dashboard.as('viewer', id)
  const list = `${api}/customers?email=`
  const found = await owner.get(`${list}ines@mail.EXAMPLE`)
  expect(found.json.data).toMatchObject([{ id: customerId }])
  expect((await owner.get(`${list}ines@mail.exampl`)).json.data).toEqual([])
  expect((await owner.get(`${list}ines@mail.example&view=repeated`)).json.data).toEqual([])
  expect((await viewer.get(`${list}ines@mail.example`)).status).toBe(403)
  expect((await viewer.get(`${api}/customers`)).json.data).toHaveLength(1)
  const { json: log } = await owner.get(`${api}/audit?action=customer.email_searched`)
  expect(log.data).toHaveLength(3)
  expect(JSON.stringify(log)).not.toContain('mail.example')
})

test('customers are found by the tier of their highest approval', async () => {
  const { id, api, owner, customerId } = await place()
  const { customer: other } = await createCustomer(deps, id, null)
  const approved = { projectId: id, providerId: 'p', accountId: deps.newId(), status: 'approved' }
  const times = { createdAt: deps.clock.now(), updatedAt: deps.clock.now(), expiresAt: deps.clock.now() }
  const rows = [
    { customerId, tier: 'basic' },
    { customerId, tier: 'enhanced' },
    { customerId: other.id, tier: 'basic' },
  ].map((row) => ({ id: deps.newId(), linkHash: randomBytes(32), ...row, ...approved, ...times }))
  await deps.db`insert into kyc_cases ${deps.db(rows)}`
  const ids = async (tier: string) =>
    (await owner.get(`${api}/customers?tier=${tier}`)).json.data.map((row: { id: string }) => row.id)
  expect(await ids('basic')).toEqual([other.id])
  expect(await ids('standard')).toEqual([])
  expect(await ids('enhanced')).toEqual([customerId])
})
