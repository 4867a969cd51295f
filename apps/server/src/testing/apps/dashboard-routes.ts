import type { Access } from '@sliproad/api/operation'
import type { Permission } from '@sliproad/api/permissions'
import { dashboardRoutes } from '../../http/dashboard/routes.ts'

export type DashboardRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  access: Access
  permission: Permission | undefined
}

/** Every route, as the server itself lists them, so that a test over all routes cannot miss a new one. */
export function listDashboardRoutes(): DashboardRoute[] {
  return dashboardRoutes.map(({ operation: { method, path, access, permission } }) => ({
    method,
    url: path,
    access,
    permission,
  }))
}
