import Fastify from 'fastify'
import type { Door } from '../../http/dashboard/guard.ts'
import { dashboardRoutes } from '../../http/dashboard/routes.ts'
import type { App } from '../../http/http-deps.ts'
import type { TestDeps } from '../make-deps.ts'

export type DashboardRoute = { method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; url: string; door: Door }

/** Every route there is, as the server itself declares it: a new one cannot be forgotten by a test that goes over all. */
export async function listDashboardRoutes(deps: TestDeps): Promise<DashboardRoute[]> {
  const routes: DashboardRoute[] = []
  const bare = Fastify()
  bare.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'HEAD') routes.push({ method, url, door: config?.door } as DashboardRoute)
  })
  bare.setValidatorCompiler(() => () => true)
  await dashboardRoutes(bare as unknown as App, deps)
  await bare.ready()
  return routes
}
