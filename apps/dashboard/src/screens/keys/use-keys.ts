import type { BodyFor } from '../../api/operations.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

export function useKeys() {
  const { id: projectId, path } = useProject()
  const keys = `${path}/keys`
  return {
    keys: useRead('GET /projects/:projectId/keys', { params: { projectId } }),
    create: useWrite(keys, (api, body: BodyFor<'POST /projects/:projectId/keys'>) =>
      api.write('POST /projects/:projectId/keys', { params: { projectId }, body }),
    ),
    roll: useWrite(keys, (api, { id: keyId, overlapHours }: { id: string; overlapHours: number }) =>
      api.write('POST /projects/:projectId/keys/:keyId/roll', {
        params: { projectId, keyId },
        body: { overlapHours },
      }),
    ),
    rename: useWrite(keys, (api, { id: keyId, label }: { id: string; label: string | null }) =>
      api.write('PATCH /projects/:projectId/keys/:keyId', { params: { projectId, keyId }, body: { label } }),
    ),
    revoke: useWrite(keys, (api, keyId: string) =>
      api.write('POST /projects/:projectId/keys/:keyId/revoke', { params: { projectId, keyId } }),
    ),
  }
}
