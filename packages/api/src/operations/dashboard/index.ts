import type { Operation } from '../../operation.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as audit from './audit.ts'
import * as books from './books.ts'
import * as branding from './branding.ts'
import * as customers from './customers.ts'
import * as deliveries from './deliveries.ts'
import * as details from './details.ts'
import * as endpoints from './endpoints.ts'
import * as explorer from './explorer.ts'
import * as gateways from './gateways.ts'
import * as home from './home.ts'
import * as identities from './identities.ts'
import * as keys from './keys.ts'
import * as orders from './orders.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as projects from './projects.ts'
import * as records from './records.ts'
import * as team from './team.ts'

/** Every operation of the dashboard's own API, by its name. */
export const dashboardOperations = {
  ...access,
  ...passwords,
  ...passkeys,
  ...identities,
  ...account,
  ...team,
  ...projects,
  ...branding,
  ...keys,
  ...gateways,
  ...endpoints,
  ...deliveries,
  ...records,
  ...customers,
  ...orders,
  ...details,
  ...audit,
  ...books,
  ...home,
  ...explorer,
} as const satisfies Record<string, Operation>

export type DashboardOperation = (typeof dashboardOperations)[keyof typeof dashboardOperations]

/** Operations by method and path, for clients without schemas: `DashboardOperations['GET /dashboard/api/me']`. */
export type DashboardOperations = {
  readonly [Op in DashboardOperation as `${Op['method']} ${Op['path']}`]: Op
}
