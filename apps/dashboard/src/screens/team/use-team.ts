import type { BodyFor } from '../../api/operations.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

type Role = BodyFor<'PATCH /projects/:projectId/members/:userId'>['role']

export function useTeam() {
  const { id: projectId, path, may } = useProject()
  const members = `${path}/members`
  const invitations = `${path}/invitations`
  const params = { projectId }
  return {
    demand: useWrite('/me', (api, required: boolean) =>
      api.write('PUT /projects/:projectId/second-factor', { params, body: { required } }),
    ),
    mayManage: may('team.manage'),
    members: useRead('GET /projects/:projectId/members', { params }),
    invitations: useRead('GET /projects/:projectId/invitations', { params }),
    invite: useWrite(invitations, (api, body: BodyFor<'POST /projects/:projectId/invitations'>) =>
      api.write('POST /projects/:projectId/invitations', { params, body }),
    ),
    withdraw: useWrite(invitations, (api, invitationId: string) =>
      api.write('DELETE /projects/:projectId/invitations/:invitationId', {
        params: { projectId, invitationId },
      }),
    ),
    change: useWrite(members, (api, { userId, role }: { userId: string; role: Role }) =>
      api.write('PATCH /projects/:projectId/members/:userId', {
        params: { projectId, userId },
        body: { role },
      }),
    ),
    remove: useWrite(members, (api, userId: string) =>
      api.write('DELETE /projects/:projectId/members/:userId', { params: { projectId, userId } }),
    ),
  }
}
