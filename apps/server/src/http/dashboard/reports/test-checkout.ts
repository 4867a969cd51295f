import type * as operations from '@sliproad/api/operations/dashboard/home'
import { Refusal } from '@sliproad/api/refusal'
import { createSession } from '../../../modules/sessions/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { Handler } from '../../serve.ts'
import { newSessionEnvelope } from '../../sessions/session-envelope.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'

/** The same checkout as in the code that the home page shows, opened without it. */
const purchase = {
  externalCustomerId: 'user-1',
  sourceAmount: '100',
  sourceCurrency: 'EUR',
  destinationCurrency: 'ETH',
  network: 'base',
}

export const openTestCheckout: Handler<typeof operations.openTestCheckout> =
  (deps) => async (request, reply) => {
    // The customer is made up, so real money must not move for him.
    if (deps.environment === 'production')
      throw new Refusal('NOT_FOUND', { message: 'Test checkouts exist in the sandbox only.' })
    const origin = { projectId: projectOf(request), requestIp: plainIp(request.ip) }
    const created = await audited(
      deps,
      request,
      { action: 'session.opened' },
      () => createSession(deps, origin, purchase),
      ({ session }) => session.id,
    )
    const { checkoutUrl } = newSessionEnvelope(created, deps.config.publicUrl).attributes
    reply.status(201)
    return answer({ checkoutUrl })
  }
