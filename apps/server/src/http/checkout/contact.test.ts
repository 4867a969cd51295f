import { expect, test } from 'vitest'
import { type ContactCodes, createContactHash, forgetContacts } from '../../modules/sessions/index.ts'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

let sent: { to: string; code: string }[] = []
let isDown = false
const sender = async (to: string, code: string) => {
  if (isDown) throw new Error('the provider is down')
  sent.push({ to, code })
}
const codes = { hash: createContactHash(Buffer.alloc(32, 7)) } as ContactCodes
const app = await makeOrderApp({
  specs: [{ id: 'coinbase', kind: 'coinbase' }],
  change: () => ({ contactCodes: codes }),
})
const { deps } = app
const shown = { senders: { phone: null, email: null }, showsCodes: true }
const sending = { senders: { phone: sender, email: sender }, showsCodes: false }

const phone = '+12025550123'
const email = 'ann@shop.example'

function use(settings: Omit<ContactCodes, 'hash'>) {
  Object.assign(codes, settings)
  sent = []
}

const pageOf = ({ clientSecret }: { clientSecret: string }) => ({ authorization: `Checkout ${clientSecret}` })

async function send(session: { clientSecret: string }, channel = 'phone', destination = phone) {
  const body = { channel, destination }
  return app.call('POST', '/checkout/api/contact/code', { headers: pageOf(session), body })
}

async function check(
  session: { clientSecret: string },
  code: string,
  channel = 'phone',
  destination = phone,
) {
  const body = { channel, destination, code }
  return app.call('POST', '/checkout/api/contact/check', { headers: pageOf(session), body })
}

async function pageContact(made: Awaited<ReturnType<typeof app.session>>) {
  const query = new URLSearchParams({ sessionId: made.session.id, projectId: app.projectId })
  const headers = { 'x-client-secret': made.clientSecret }
  return (await app.call('GET', `/checkout/api/session?${query}`, { headers })).json.data.contact
}

/** A phone number that no other test uses. */
let last = 200
const newPhone = () => `+1202555${String(++last).padStart(4, '0')}`

test('a sandbox that sends nothing shows the code; entered, the number is verified and shown by its end', async () => {
  use(shown)
  const made = await app.session()
  const to = newPhone()
  const answer = await send(made, 'phone', to.replace('+1202', '+1 (202) '))
  expect(answer).toMatchObject({
    status: 201,
    json: { data: { sandboxCode: expect.stringMatching(/^\d{6}$/) } },
  })
  const checked = await check(made, answer.json.data.sandboxCode, 'phone', to)
  expect(checked.json.data).toMatchObject({
    outcome: 'verified',
    contact: { phone: `•••• ${to.slice(-4)}`, email: null },
  })
  expect(await pageContact(made)).toMatchObject({ phone: `•••• ${to.slice(-4)}`, canVerifyPhone: true })
})

test('where codes are sent the answer never contains one, and no code, number or address can be read in the database', async () => {
  use(sending)
  const made = await app.session()
  const to = newPhone()
  expect((await send(made, 'phone', to)).json.data.sandboxCode).toBeNull()
  await send(made, 'email', email)
  expect(sent.map((each) => each.to)).toEqual([to, email])
  for (const [channel, each] of [
    ['phone', sent[0]],
    ['email', sent[1]],
  ] as const)
    expect((await check(made, each?.code ?? '', channel, each?.to)).json.data.outcome).toBe('verified')
  const rows = JSON.stringify([
    await deps.db`select * from contact_codes`,
    await deps.db`select * from session_contacts`,
  ])
  for (const secret of [to.slice(2), email, sent[0]?.code ?? 'x']) expect(rows).not.toContain(secret)
})

test('a code is good for five tries, one use, ten minutes and its own destination', async () => {
  use(sending)
  const made = await app.session()
  const to = newPhone()
  await send(made, 'phone', to)
  const code = sent[0]?.code ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await check(made, code, 'phone', newPhone())).json.data.outcome).toBe('expired')
  const left: unknown[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const { outcome, attemptsLeft } = (await check(made, wrong, 'phone', to)).json.data
    left.push([outcome, attemptsLeft])
  }
  expect(left).toEqual([
    ['wrong', 4],
    ['wrong', 3],
    ['wrong', 2],
    ['wrong', 1],
    ['expired', 0],
  ])
  expect((await check(made, code, 'phone', to)).json.data.outcome).toBe('expired')

  deps.clock.advanceSeconds(31)
  await send(made, 'phone', to)
  deps.clock.advanceMinutes(10)
  expect((await check(made, sent[1]?.code ?? '', 'phone', to)).json.data.outcome).toBe('expired')
  await send(made, 'phone', to)
  const third = sent[2]?.code ?? ''
  expect((await check(made, third, 'phone', to)).json.data.outcome).toBe('verified')
  expect((await check(made, third, 'phone', to)).json.data.outcome).toBe('expired')
})

test('twenty concurrent guesses get no more than five tries', async () => {
  use(sending)
  const made = await app.session()
  const to = newPhone()
  await send(made, 'phone', to)
  const real = sent[0]?.code ?? ''
  const guesses = Array.from({ length: 20 }, (_, at) => String(at).padStart(6, '9')).filter(
    (each) => each !== real,
  )
  const outcomes = await Promise.all(
    guesses.map(async (guess) => (await check(made, guess, 'phone', to)).json.data.outcome),
  )
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(4)
})

test('codes are sent after a pause and a few times only, to one destination from all sessions', async () => {
  use(sending)
  const made = await app.session({ expiresInSeconds: 86_400 })
  const to = newPhone()
  expect((await send(made, 'phone', to)).status).toBe(201)
  const early = await send(made, 'phone', to)
  expect(early).toMatchObject({ status: 429, json: { error: { code: 'RATE_LIMIT_EXCEEDED' } } })
  for (let more = 0; more < 4; more++) {
    deps.clock.advanceSeconds(31)
    expect((await send(made, 'phone', to)).status).toBe(201)
  }
  deps.clock.advanceSeconds(31)
  expect((await send(made, 'phone', newPhone())).status).toBe(429)
  expect((await send(await app.session(), 'phone', to)).status).toBe(201)
  expect((await send(await app.session(), 'phone', to)).status).toBe(429)
  deps.clock.advanceMinutes(61)
  expect((await send(await app.session(), 'phone', to)).status).toBe(201)
})

test('a code that could not be sent does not count, and production without a sender offers none', async () => {
  use(sending)
  const made = await app.session()
  const to = newPhone()
  isDown = true
  expect((await send(made, 'phone', to)).status).toBe(503)
  isDown = false
  expect((await send(made, 'phone', to)).status).toBe(201)
  use({ ...shown, showsCodes: false })
  expect(await send(await app.session())).toMatchObject({
    status: 400,
    json: { error: { details: [{ field: 'channel' }] } },
  })
  expect(await pageContact(made)).toMatchObject({ canVerifyPhone: false, canVerifyEmail: false })
})

test.each([
  ['phone', '202 555 0123'],
  ['phone', 'ann@shop.example'],
  ['email', 'ann'],
])('a %s such as %s is refused', async (channel, destination) => {
  use(sending)
  const answer = await send(await app.session(), channel, destination)
  expect(answer).toMatchObject({ status: 400, json: { error: { details: [{ field: 'destination' }] } } })
})

test('nothing of it is kept for longer than a session can live', async () => {
  deps.clock.advanceMinutes(26 * 60)
  while (await forgetContacts(deps, 100));
  expect(await deps.db`select from contact_codes`).toHaveLength(0)
  expect(await deps.db`select from session_contacts`).toHaveLength(0)
})
