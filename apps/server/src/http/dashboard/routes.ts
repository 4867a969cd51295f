import fastifyCookie from '@fastify/cookie'
import type { App, HttpDeps } from '../http-deps.ts'
import { accessRoutes } from './access-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { brandingRoutes } from './branding-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { detailRoutes } from './detail-routes.ts'
import { explorerRoutes } from './explorer-routes.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { homeRoutes } from './home-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { projectRoutes } from './project-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { teamRoutes } from './team-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** The API of our own dashboard. It is for no other client, so it is in no document and open to no other origin. */
export async function dashboardRoutes(app: App, deps: HttpDeps): Promise<void> {
  await app.register(async (plain) => {
    // Cookies are read here and nowhere else.
    await plain.register(fastifyCookie, { hook: false })
    const scope = plain as App
    accessRoutes(scope, deps)
    accountRoutes(scope, deps)
    teamRoutes(scope, deps)
    projectRoutes(scope, deps)
    brandingRoutes(scope, deps)
    keyRoutes(scope, deps)
    gatewayRoutes(scope, deps)
    webhookRoutes(scope, deps)
    deliveryRoutes(scope, deps)
    recordRoutes(scope, deps)
    detailRoutes(scope, deps)
    auditRoutes(scope, deps)
    homeRoutes(scope, deps)
    explorerRoutes(scope, deps)
  })
}
