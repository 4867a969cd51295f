import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProject, givenSession } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { cancelSession } from './changing/cancel-session.ts'
import { confirmSession } from './changing/confirm-session.ts'
import { expireSessions } from './changing/expire-sessions.ts'
import { listSessionsByOffset } from './reading/list-sessions-by-offset.ts'
import { readSession } from './reading/read-session.ts'

const deps = await makeDeps()
const { project } = await givenProject(deps)

const steps = fc.oneof(
  fc.constantFrom('confirm' as const, 'cancel' as const, 'sweep' as const),
  fc.constantFrom(1, 30, 59.999).map((seconds) => ({ wait: seconds })),
)

/** The simplest model of a session, to compare with. */
type Model = { status: 'pending' | 'confirmed' | 'cancelled' | 'expired'; msLeft: number }

function expected(model: Model, step: 'confirm' | 'cancel'): string {
  if (model.status === 'expired') return step === 'confirm' ? 'SESSION_EXPIRED' : 'SESSION_NOT_CANCELLABLE'
  if (model.status === 'cancelled') return step === 'confirm' ? 'SESSION_CANCELLED' : 'cancelled'
  return step === 'confirm' ? 'confirmed' : 'cancelled'
}

test('whatever is done to a session in whatever order, it is where the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 8 }), async (sequence) => {
      const { session, clientSecret } = await givenSession(deps, project.id, { expiresInSeconds: 60 })
      const { id, customerId } = session
      const model: Model = { status: 'pending', msLeft: 60_000 }
      for (const step of sequence) {
        if (step === 'sweep') await expireSessions(deps, 1_000)
        else if (typeof step === 'object') {
          deps.clock.advanceSeconds(step.wait)
          model.msLeft -= step.wait * 1000
          const isOpen = model.status === 'pending' || model.status === 'confirmed'
          if (isOpen && model.msLeft <= 0) model.status = 'expired'
        } else {
          const doing =
            step === 'confirm'
              ? confirmSession(deps, project.id, id, { clientSecret })
              : cancelSession(deps, project.id, id)
          const outcome = await doing.then(
            ({ status }) => status,
            ({ code }: { code: string }) => code,
          )
          expect(outcome).toBe(expected(model, step))
          if (outcome === 'confirmed' || outcome === 'cancelled') model.status = outcome
        }
        expect((await readSession(deps, project.id, id)).status).toBe(model.status)
        const listed = await listSessionsByOffset(deps, project.id, {
          page: 1,
          pageSize: 5,
          status: model.status,
          customerId,
        })
        expect(listed.sessions.map((found) => found.id)).toEqual([id])
      }
    }),
    { numRuns: 40 },
  )
})
