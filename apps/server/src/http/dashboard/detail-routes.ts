import { Refusal } from '@sliproad/core/refusal'
import { Type } from 'typebox'
import { readCustomer } from '../../modules/customers/index.ts'
import { readCustomerKyc, readKycCase, toCaseView } from '../../modules/kyc/index.ts'
import { type Order, readOrder, toDeposit } from '../../modules/orders/index.ts'
import { listSessionsByCursor, readSession } from '../../modules/sessions/index.ts'
import { mayDo } from '../../modules/users/index.ts'
import { listOrderDeliveries } from '../../modules/webhooks/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { noteLook } from './audited.ts'
import { placeOf } from './guard.ts'
import { toTimeline } from './order-timeline.ts'
import { recordKinds } from './record-kinds.ts'
import { toCustomerRow, toOrderRow, toSessionRow } from './record-views.ts'

const read = { access: 'dashboard', door: 'records.read' } as const
const Params = Type.Object({ projectId: Type.String(), id: Type.String() })
const newestFew = 10

/** One record with all that is known about it. */
export function detailRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/orders/:id',
    { config: read, schema: { hide: true, params: Params } },
    async (request) => {
      const { projectId, role } = placeOf(request)
      const history = await readOrder(deps, projectId, request.params.id)
      const { order } = history
      const deliveries = await listOrderDeliveries(deps, projectId, order.id)
      const isShown = mayDo(role, 'personal.read')
      if (isShown && order.email !== null)
        await noteLook(deps, request, { action: 'order.email_seen', target: order.id })
      return answer({
        ...toOrderRow(order),
        ...toOrderDetail(order),
        email: isShown ? order.email : null,
        personalHidden: !isShown && order.email !== null,
        timeline: toTimeline(history, deliveries),
        ranking: history.ranking,
      })
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/sessions/:id',
    { config: read, schema: { hide: true, params: Params } },
    async (request) => {
      const { projectId } = placeOf(request)
      const session = await readSession(deps, projectId, request.params.id)
      const { rows } = await listSessionsByCursor(deps, projectId, { limit: 1, search: session.id })
      const { redirectUrl, fieldLocks, metadata, countrySource } = session
      const [listed] = rows
      return answer({ ...(listed && toSessionRow(listed)), redirectUrl, fieldLocks, metadata, countrySource })
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/customers/:id',
    { config: read, schema: { hide: true, params: Params } },
    async (request) => {
      const { projectId } = placeOf(request)
      const customer = await readCustomer(deps, projectId, request.params.id)
      const kyc = await readCustomerKyc(deps, projectId, customer.id)
      const few = { customerId: customer.id, limit: newestFew }
      const lists = await Promise.all(
        recordKinds
          .filter(({ path }) => path !== 'customers')
          .map(async ({ path, read: page }) => [path, (await page(deps, projectId, few)).rows] as const),
      )
      const { 'kyc-cases': kycCases, ...others } = Object.fromEntries(lists)
      return answer({ ...toCustomerRow(customer), kyc, ...others, kycCases })
    },
  )

  for (const kind of recordKinds.filter(({ path }) => path === 'wallets' || path === 'kyc-cases')) {
    app.get(
      `/dashboard/api/projects/:projectId/${kind.path}/:id`,
      { config: read, schema: { hide: true, params: Params } },
      async (request) => {
        const { id } = request.params
        const { rows } = await kind.read(deps, placeOf(request).projectId, { limit: 1, q: id })
        const [row] = rows
        if (row?.id !== id) throw new Refusal('NOT_FOUND')
        return answer(row)
      },
    )
  }

  app.post(
    '/dashboard/api/projects/:projectId/kyc-cases/:id/reveal',
    {
      config: { access: 'dashboard', door: 'personal.read' },
      schema: { hide: true, params: Params },
    },
    async (request) => {
      const kycCase = await readKycCase(deps, placeOf(request).projectId, request.params.id)
      await noteLook(deps, request, { action: 'kyc_case.person_seen', target: kycCase.id })
      return answer({ person: toCaseView(deps, kycCase).result })
    },
  )
}

function toOrderDetail(order: Order) {
  const { amountSide, amount, quotedFiatAmount, quotedCryptoAmount, fiatAmount, cryptoAmount } = order
  const { processingFee, networkFee, totalFee, partnerMetadata, quotesId, redirectUrl, hosted } = order
  return {
    amountSide,
    amount,
    quoted: { fiatAmount: quotedFiatAmount, cryptoAmount: quotedCryptoAmount },
    delivered: { fiatAmount, cryptoAmount },
    fees: { processingFee, networkFee, totalFee },
    partnerMetadata,
    quotesId,
    redirectUrl,
    hosted,
    deposit: toDeposit(order),
  }
}
