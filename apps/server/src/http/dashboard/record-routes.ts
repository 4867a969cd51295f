import type { App, HttpDeps } from '../http-deps.ts'
import { audited } from './audited.ts'
import { csvText, sendFile } from './csv-file.ts'
import { placeOf } from './guard.ts'
import { recordKinds } from './record-kinds.ts'
import { ProjectParams } from './schemas.ts'

/** A few at first, so that a download begins at once. */
const rowsAtFirst = 100
const rowsAtOnce = 1_000

/** The lists, and the same as files. */
export function recordRoutes(app: App, deps: HttpDeps): void {
  for (const kind of recordKinds) {
    const { path, querystring } = kind
    app.get(
      `/dashboard/api/projects/:projectId/${path}`,
      {
        config: { access: 'dashboard', door: 'records.read' },
        schema: { hide: true, params: ProjectParams, querystring },
      },
      async (request) => {
        const { rows, next } = await kind.read(deps, placeOf(request).projectId, request.query)
        return { success: true, data: rows, next }
      },
    )

    app.get(
      `/dashboard/api/projects/:projectId/${path}.csv`,
      {
        config: { access: 'dashboard', door: 'records.export' },
        schema: { hide: true, params: ProjectParams, querystring },
      },
      async (request, reply) => {
        const { cursor, limit, ...filter } = request.query
        const { projectId } = placeOf(request)
        const deed = { action: 'records.exported', target: path, detail: filter }
        const readPage = (page: { limit: number; cursor?: string }) =>
          kind.read(deps, projectId, { ...filter, ...page })
        await audited(deps, request, deed, async () => {
          // Read before anything is promised, so that a refusal can still be one.
          const first = await readPage({ limit: rowsAtFirst })
          const readAfter = (cursor: string) => readPage({ limit: rowsAtOnce, cursor })
          await sendFile(reply, `${path}.csv`, csvText(first, readAfter))
        })
      },
    )
  }
}
