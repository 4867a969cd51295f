import type { Invitation, Member } from '../../api/shapes/team.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

type Invited = { email: string; link: string }

export function useTeam() {
  const { path, may } = useProject()
  const members = `${path}/members`
  const invitations = `${path}/invitations`
  return {
    mayManage: may('team.manage'),
    members: useRead<Member[]>(members),
    invitations: useRead<Invitation[]>(invitations),
    invite: useWrite(invitations, (api, input: { email: string; role: string }) =>
      api.write<Invited>('POST', invitations, input),
    ),
    withdraw: useWrite(invitations, (api, id: string) => api.write('DELETE', `${invitations}/${id}`)),
    change: useWrite(members, (api, { userId, role }: { userId: string; role: string }) =>
      api.write<Member>('PATCH', `${members}/${userId}`, { role }),
    ),
    remove: useWrite(members, (api, userId: string) => api.write('DELETE', `${members}/${userId}`)),
  }
}
