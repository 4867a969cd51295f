import { Type } from 'typebox'
import {
  changeMember,
  inviteMember,
  listMembers,
  listOpenInvitations,
  memberRoles,
  removeMember,
  withdrawInvitation,
} from '../../modules/users/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { placeOf, visitorOf } from './guard.ts'
import { Line, OneOf, ProjectParams } from './schemas.ts'

const read = { access: 'dashboard', door: 'team.read' } as const
const manage = { access: 'dashboard', door: 'team.manage' } as const
const MemberParams = Type.Object({ projectId: Type.String(), userId: Type.String() })
const InvitationParams = Type.Object({ projectId: Type.String(), invitationId: Type.String() })
const RoleBody = Type.Object({ role: OneOf(memberRoles) })
const InvitationBody = Type.Object({ email: Line(254), role: OneOf(memberRoles) })

/** Who works in a project, and who is asked to. */
export function teamRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/members',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async (request) => answer(await listMembers(deps.db, placeOf(request).projectId)),
  )

  app.patch(
    '/dashboard/api/projects/:projectId/members/:userId',
    { config: manage, schema: { hide: true, params: MemberParams, body: RoleBody } },
    async (request) => {
      const { projectId } = placeOf(request)
      const { userId } = request.params
      const { role } = request.body
      await audited(deps, request, { action: 'member.changed', target: userId, detail: { role } }, () =>
        changeMember(deps, projectId, userId, role),
      )
      const members = await listMembers(deps.db, projectId)
      return answer(members.find((member) => member.userId === userId) ?? null)
    },
  )

  app.delete(
    '/dashboard/api/projects/:projectId/members/:userId',
    { config: manage, schema: { hide: true, params: MemberParams } },
    async (request) => {
      const { userId } = request.params
      await audited(deps, request, { action: 'member.removed', target: userId }, () =>
        removeMember(deps, placeOf(request).projectId, userId),
      )
      return answer({ removed: true })
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/invitations',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async (request) =>
      answer(await listOpenInvitations(deps.db, placeOf(request).projectId, deps.clock.now())),
  )

  app.post(
    '/dashboard/api/projects/:projectId/invitations',
    { config: manage, schema: { hide: true, params: ProjectParams, body: InvitationBody } },
    async (request, reply) => {
      const { projectId } = placeOf(request)
      const { email, role } = request.body
      const { invitation, token } = await audited(
        deps,
        request,
        { action: 'invitation.created', detail: { email, role } },
        () => inviteMember(deps, projectId, visitorOf(request).user.id, { email, role }),
        (made) => made.invitation.id,
      )
      const { id, expiresAt } = invitation
      // Behind the hash, because browsers send that to nobody.
      const link = `${deps.config.publicUrl}/dashboard/invitation#${token}`
      return reply.code(201).send(answer({ id, email: invitation.email, role, expiresAt, link }))
    },
  )

  app.delete(
    '/dashboard/api/projects/:projectId/invitations/:invitationId',
    { config: manage, schema: { hide: true, params: InvitationParams } },
    async (request) => {
      const { invitationId } = request.params
      await audited(deps, request, { action: 'invitation.withdrawn', target: invitationId }, () =>
        withdrawInvitation(deps, placeOf(request).projectId, invitationId),
      )
      return answer({ withdrawn: true })
    },
  )
}
