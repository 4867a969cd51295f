import type * as operations from '@sliproad/api/operations/dashboard/team'
import * as users from '../../../modules/users/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf, projectOf } from '../guard.ts'

/** The members of a project and the open invitations. */

export const listMembers: Handler<typeof operations.listMembers> = (deps) => async (request) =>
  answer(await users.listMembers(deps.db, projectOf(request)))

export const changeMember: Handler<typeof operations.changeMember> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const { userId } = request.params
  const { role } = request.body
  await audited(deps, request, { action: 'member.changed', target: userId, detail: { role } }, () =>
    users.changeMember(deps, projectId, userId, role),
  )
  const members = await users.listMembers(deps.db, projectId)
  return answer(members.find((member) => member.userId === userId) ?? null)
}

export const removeMember: Handler<typeof operations.removeMember> = (deps) => async (request) => {
  const { userId } = request.params
  await audited(deps, request, { action: 'member.removed', target: userId }, () =>
    users.removeMember(deps, projectOf(request), userId),
  )
  return answer({ removed: true })
}

export const listInvitations: Handler<typeof operations.listInvitations> = (deps) => async (request) =>
  answer(await users.listOpenInvitations(deps.db, projectOf(request), deps.clock.now()))

export const createInvitation: Handler<typeof operations.createInvitation> = (deps) => async (request) => {
  const { email, role } = request.body
  const { invitation, delivery } = await audited(
    deps,
    request,
    { action: 'invitation.created', detail: { email, role } },
    () => users.inviteMember(deps, projectOf(request), callerOf(request).user, { email, role }),
    (made) => made.invitation.id,
  )
  const { id, expiresAt } = invitation
  return answer({ id, email: invitation.email, role, expiresAt, delivery })
}

export const withdrawInvitation: Handler<typeof operations.withdrawInvitation> =
  (deps) => async (request) => {
    const { invitationId } = request.params
    await audited(deps, request, { action: 'invitation.withdrawn', target: invitationId }, () =>
      users.withdrawInvitation(deps, projectOf(request), invitationId),
    )
    return answer({ withdrawn: true })
  }

export const requireSecondFactor: Handler<typeof operations.requireSecondFactor> =
  (deps) => async (request) => {
    const { required } = request.body
    const action = { action: 'project.second_factor', detail: { required } }
    await audited(deps, request, action, () =>
      users.requireSecondFactor(deps, callerOf(request), projectOf(request), required),
    )
    return answer({ required })
  }
