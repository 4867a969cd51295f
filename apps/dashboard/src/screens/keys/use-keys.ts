import type { Key } from '../../api/shapes/project.ts'
import { useRead, useWrite } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'

type Fresh = { key: Key; value: string }

export function useKeys() {
  const path = `${useProject().path}/keys`
  return {
    keys: useRead<Key[]>(path),
    create: useWrite(path, (api, input: { kind: string; label: string | null }) =>
      api.write<Fresh>('POST', path, input),
    ),
    roll: useWrite(path, (api, { id, overlapHours }: { id: string; overlapHours: number }) =>
      api.write<Fresh>('POST', `${path}/${id}/roll`, { overlapHours }),
    ),
    rename: useWrite(path, (api, { id, label }: { id: string; label: string | null }) =>
      api.write<Key>('PATCH', `${path}/${id}`, { label }),
    ),
    revoke: useWrite(path, (api, id: string) => api.write<Key>('POST', `${path}/${id}/revoke`)),
  }
}
