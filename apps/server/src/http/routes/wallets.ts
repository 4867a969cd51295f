import {
  createWallet,
  deleteWallet,
  listWalletsByOffset,
  readWallet,
  toWalletView,
} from '../../modules/wallets/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../idempotency.ts'
import { IdempotencyHeaders, refusals } from '../schemas.ts'
import {
  CustomerParams,
  DeletedWallet,
  OneWallet,
  WalletBody,
  WalletList,
  WalletParams,
  WalletsQuery,
} from './wallets.schema.ts'

const tags = ['Wallets']

export function walletRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/v1/customers/:customerId/wallets',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Add a wallet',
        description: 'Its address is screened in the background; wallet.screened tells the result.',
        headers: IdempotencyHeaders,
        params: CustomerParams,
        body: WalletBody,
        response: { 201: OneWallet, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) =>
      idempotently(deps, request, reply, async (reservedId) => {
        const origin = { projectId: projectOf(request), reservedId }
        const wallet = await createWallet(deps, origin, request.params.customerId, request.body)
        return { status: 201, body: { success: true, data: toWalletView(wallet) } }
      }),
  )

  app.get(
    '/v1/customers/:customerId/wallets',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'List the wallets of a customer',
        params: CustomerParams,
        querystring: WalletsQuery,
        response: { 200: WalletList, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const filter = { limit: 50, offset: 0, ...request.query }
      const { limit, offset } = filter
      const { wallets, total } = await listWalletsByOffset(
        deps,
        projectOf(request),
        request.params.customerId,
        filter,
      )
      return {
        success: true as const,
        data: wallets.map(toWalletView),
        pagination: { limit, offset, total, hasMore: offset + wallets.length < total },
      }
    },
  )

  app.get(
    '/v1/wallets/:walletId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read a wallet',
        params: WalletParams,
        response: { 200: OneWallet, ...refusals(401, 403, 404) },
      },
    },
    async (request) => ({
      success: true as const,
      data: toWalletView(await readWallet(deps, projectOf(request), request.params.walletId)),
    }),
  )

  app.delete(
    '/v1/wallets/:walletId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Remove a wallet',
        description: 'A block on its address stays in force.',
        params: WalletParams,
        response: { 200: DeletedWallet, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { id } = await deleteWallet(deps, projectOf(request), request.params.walletId)
      return { success: true as const, data: { id, deleted: true as const } }
    },
  )
}
