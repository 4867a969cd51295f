import type * as api from '@sliproad/api/operations/wallets'
import {
  createWallet as create,
  listWalletsByOffset as list,
  readWallet as read,
  deleteWallet as remove,
  toWalletView,
} from '../../modules/wallets/index.ts'
import { projectOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import { page } from '../answers/page.ts'
import type { Handler } from '../serve.ts'

export const createWallet: Handler<typeof api.createWallet> = (deps) => (request, reply) =>
  idempotently<typeof api.createWallet>(deps, request, reply, async ({ reservedId }) => {
    const origin = { projectId: projectOf(request), reservedId }
    const wallet = await create(deps, origin, request.params.customerId, request.body)
    return { status: 201, body: { success: true, data: toWalletView(wallet) } }
  })

export const listWallets: Handler<typeof api.listWallets> = (deps) => async (request) => {
  const filter = { limit: 50, offset: 0, ...request.query }
  const { wallets, total } = await list(deps, projectOf(request), request.params.customerId, filter)
  return page(wallets.map(toWalletView), total, filter)
}

export const readWallet: Handler<typeof api.readWallet> = (deps) => async (request) => ({
  success: true,
  data: toWalletView(await read(deps, projectOf(request), request.params.walletId)),
})

export const deleteWallet: Handler<typeof api.deleteWallet> = (deps) => async (request) => {
  const { id } = await remove(deps, projectOf(request), request.params.walletId)
  return { success: true, data: { id, deleted: true } }
}
