import type { Access } from '@sliproad/api/operation'
import type { Permission } from '@sliproad/api/permissions'
import { dashboardRoutes } from '../../http/dashboard/routes.ts'

export type DashboardRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  access: Access
  permission: Permission | undefined
}

/** Every route there is, as the server itself lists them: a new one cannot be forgotten by a test that goes over all. */
export function listDashboardRoutes(): DashboardRoute[] {
  return dashboardRoutes.map(({ operation: { method, path, access, permission } }) => ({
    method,
    url: path,
    access,
    permission,
  }))
}
