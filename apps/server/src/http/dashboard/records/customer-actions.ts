import type * as operations from '@sliproad/api/operations/dashboard/customers'
import { sessionIdOf, walletIdOf } from '@sliproad/core/ids'
import { startKyc, toCaseView } from '../../../modules/kyc/index.ts'
import { createSession } from '../../../modules/sessions/index.ts'
import { createWallet, toWalletView } from '../../../modules/wallets/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { Handler } from '../../serve.ts'
import { checkoutUrlOf } from '../../sessions/session-envelope.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'

/** What a member of the team does in the name of a customer, each as the partner's server would do it. */

/** The customer gets the link by mail or in a chat, and opens it later than one to which a page leads: a day, the longest there is. */
const linkSeconds = 86_400

export const openCheckout: Handler<typeof operations.openCheckout> = (deps) => async (request) => {
  const { id } = request.params
  const { type } = request.body
  const reservedId = deps.newId()
  const origin = { projectId: projectOf(request), requestIp: plainIp(request.ip), reservedId }
  const detail = { sessionId: sessionIdOf(reservedId), type }
  const created = await audited(
    deps,
    request,
    { action: 'customer.checkout_opened', target: id, detail },
    () => createSession(deps, origin, { customerId: id, type, expiresInSeconds: linkSeconds }),
  )
  return answer({
    sessionId: created.session.id,
    checkoutUrl: checkoutUrlOf(created, deps.config.publicUrl),
    expiresAt: created.session.expiresAt,
  })
}

export const startCheck: Handler<typeof operations.startCheck> = (deps) => async (request, reply) => {
  const { id } = request.params
  const { tier } = request.body
  const origin = { projectId: projectOf(request), reservedId: deps.newId() }
  const { kycCase, created } = await audited(
    deps,
    request,
    { action: 'customer.check_started', target: id, detail: { tier } },
    () => startKyc(deps, origin, { customerId: id, tier }),
  )
  const { status, verificationUrl, expiresAt } = toCaseView(deps, kycCase)
  reply.status(created ? 201 : 200)
  return answer({ caseId: kycCase.id, status, isNew: created, verificationUrl, expiresAt })
}

export const addWallet: Handler<typeof operations.addWallet> = (deps) => async (request) => {
  const { id } = request.params
  const reservedId = deps.newId()
  const detail = { walletId: walletIdOf(reservedId), currency: request.body.currency }
  const wallet = await audited(deps, request, { action: 'customer.wallet_added', target: id, detail }, () =>
    createWallet(deps, { projectId: projectOf(request), reservedId }, id, request.body),
  )
  return answer(toWalletView(wallet))
}
