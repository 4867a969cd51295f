import type { OrderId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { aReport } from '../../../testing/an-order.ts'
import { makeOrderApp, wallet } from '../../../testing/apps/make-order-app.ts'
import { eraseEmail } from '../../erasures/index.ts'
import { changeProject } from '../../projects/index.ts'
import { claimMails, type Letter, sendMail } from '../../users/index.ts'
import { applyOrderUpdate } from '../following/apply-order-update.ts'
import { settleOrder } from '../following/settle-order.ts'
import { createPrepareReceipt } from './prepare-receipt.ts'

const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@pay.example' }
const app = await makeOrderApp({ change: ({ config }) => ({ config: { ...config, mail } }) })
const { deps } = app
const mailless = { ...deps, config: { ...deps.config, mail: null } }
const projectId = app.project.project.id
let given = 0

async function givenOrder(change: Record<string, unknown> = {}) {
  const email = `user-${++given}@mail.example`
  const { clientSecret } = await app.session()
  const body = {
    ...{ fiatAmount: '100', fiatCurrency: 'USD', cryptoCurrency: 'ETH', network: 'ethereum' },
    ...{ walletAddress: wallet, gateway: 'moonpay', email, ...change },
  }
  const headers = { authorization: `Checkout ${clientSecret}` }
  const { json } = await app.call('POST', '/checkout/api/order', { headers, body })
  return { id: json.id as OrderId, email, clientSecret }
}

async function tell(
  orderId: OrderId,
  status: 'processing' | 'completed' | 'failed' | 'refunded',
  using: typeof deps = deps,
) {
  const target = { orderId, accountId: app.accountOf('moonpay'), minPollSeconds: null }
  const facts = {
    cryptoAmount: '0.0295',
    fiatAmount: '100',
    transactionHash: '0xabc',
    totalFee: '4.5',
  } as never
  const cause = { source: 'webhook' as const, messageId: null }
  const report = aReport(status, status === 'failed' ? {} : facts)
  return deps.db.begin((tx) => applyOrderUpdate(using, tx, target, report, cause))
}

/** What a worker hands to the mail server. */
async function sent(): Promise<Letter[]> {
  const letters: Letter[] = []
  const sendLetter = async (_: unknown, letter: Letter) => void letters.push(letter)
  const prepareReset = async () => undefined
  const work = { ...deps, sendLetter, prepareReset, prepareReceipt: createPrepareReceipt(deps) }
  for (const due of await claimMails(work, 10)) await sendMail(work, due)
  return letters
}

const mailsOf = async (id: OrderId) => deps.db`select recipient, sent_at from mails where order_id = ${id}`

test('a user of the hosted page gets one receipt, in the language of the page and without a way in', async () => {
  const { id, email, clientSecret } = await givenOrder({ language: 'de' })
  await tell(id, 'processing')
  expect(await sent()).toEqual([])
  await tell(id, 'completed')
  await tell(id, 'completed')
  const [letter, ...more] = await sent()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: email, subject: 'Ihr Beleg: 0,0295 ETH, 100,00\u00a0$' })
  for (const part of ['Larkfield', 'MoonPay', wallet, 'https://etherscan.io/tx/0xabc', id, 'Sandbox']) {
    expect(letter?.text).toContain(part)
    expect(letter?.html).toContain(part)
  }
  expect(JSON.stringify(letter)).not.toContain(clientSecret.slice(-12))
  expect(await sent()).toEqual([])
})

test('an end that a person settled gets its receipt too', async () => {
  const { id, email } = await givenOrder()
  await tell(id, 'processing')
  await settleOrder(deps, id, { status: 'completed', reason: 'seen on the chain' })
  expect(await sent()).toMatchObject([{ to: email }])
})

test('no receipt without an address, without a mail server, off the hosted page, or for an order that failed', async () => {
  const silent = await givenOrder({ email: undefined })
  const failed = await givenOrder()
  const unmailed = await givenOrder()
  const ofBackend = await app.order(await app.session(), { gateway: 'moonpay', email: 'x@mail.example' })
  await tell(silent.id, 'completed')
  await tell(failed.id, 'failed')
  await tell(unmailed.id, 'completed', mailless)
  await tell(ofBackend.json.id, 'completed')
  for (const id of [silent.id, failed.id, unmailed.id, ofBackend.json.id])
    expect(await mailsOf(id)).toEqual([])
})

test('nothing is sent for a project that wants no receipts, nor about an order that was undone meanwhile', async () => {
  const refunded = await givenOrder()
  await tell(refunded.id, 'completed')
  await tell(refunded.id, 'refunded')
  expect(await sent()).toEqual([])
  await changeProject(deps, projectId, { branding: { receipts: false } })
  const { id } = await givenOrder()
  await tell(id, 'completed')
  expect(await sent()).toEqual([])
  await changeProject(deps, projectId, { branding: { receipts: true } })
  expect(await sent()).toEqual([])
})

test('an erasure takes receipts with it, those that were sent and those that wait', async () => {
  const waiting = await givenOrder()
  await tell(waiting.id, 'completed')
  expect(await mailsOf(waiting.id)).toEqual([{ recipient: waiting.email, sentAt: null }])
  await eraseEmail(deps, projectId, waiting.email)
  expect(await mailsOf(waiting.id)).toEqual([])
  expect(await sent()).toEqual([])
})
