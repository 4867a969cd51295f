import { Type } from 'typebox'
import { readHome, readOnboarding, readPeriod } from '../../modules/reports/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { placeOf } from './guard.ts'
import { ProjectParams } from './schemas.ts'

const read = { access: 'dashboard', door: 'project.read' } as const
const Day = Type.String({ format: 'moment' })
const HomeQuery = Type.Object({ from: Day, to: Day })

/** Figures of a period, and how far a newcomer has come. */
export function homeRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/home',
    { config: read, schema: { hide: true, params: ProjectParams, querystring: HomeQuery } },
    async (request) => {
      const { from, to } = request.query
      return answer(await readHome(deps, placeOf(request).projectId, readPeriod(from, to)))
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/onboarding',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async (request) => answer(await readOnboarding(deps, placeOf(request).projectId)),
  )
}
