import { Type } from 'typebox'
import { listAudit } from '../../modules/audit/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { pageAnswer } from './answer.ts'
import { placeOf } from './guard.ts'
import { Line, ProjectParams, pageFields, pageWishOf, periodFields } from './schemas.ts'

const AuditQuery = Type.Object({
  ...pageFields,
  ...periodFields,
  userId: Type.Optional(Type.String({ format: 'uuid' })),
  action: Type.Optional(Line(60)),
})

/** Who did or saw what in a project. */
export function auditRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/audit',
    {
      config: { access: 'dashboard', door: 'audit.read' },
      schema: { hide: true, params: ProjectParams, querystring: AuditQuery },
    },
    async (request) => {
      const { userId, action } = request.query
      const filter = {
        ...pageWishOf(request.query),
        ...(userId !== undefined && { userId }),
        ...(action !== undefined && { action }),
      }
      const page = await listAudit(deps, placeOf(request).projectId, filter)
      return pageAnswer(page, ({ projectId: _, ...entry }) => entry)
    },
  )
}
