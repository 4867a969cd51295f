import { type Permission, permissions, type Role, roles } from '@sliproad/api/permissions'

const everybody: readonly Role[] = roles
const builders: readonly Role[] = ['operator', 'owner', 'developer']
const owners: readonly Role[] = ['operator', 'owner']
const operators: readonly Role[] = ['operator']

/** The whole of it: which roles have which permission. Every operation names its permission, and nothing else decides. */
const rolesWith: Readonly<Record<Permission, readonly Role[]>> = {
  'project.read': everybody,
  'records.read': everybody,
  'quotes.explore': everybody,
  'team.read': everybody,
  /** Names, e-mail addresses and whatever may contain them. Each reading is recorded. */
  'personal.read': builders,
  'records.export': builders,
  /** Notes on orders, sending their webhooks again, and playing the gateway in the sandbox. */
  'orders.act': builders,
  /** Notes on customers, and what is done in their name: opening a checkout, starting an ID check, adding a wallet. */
  'customers.act': builders,
  'keys.manage': builders,
  'webhooks.manage': builders,
  'gateways.route': builders,
  'branding.change': builders,
  'gateways.credentials': owners,
  'project.change': owners,
  'team.manage': owners,
  'audit.read': owners,
  /** Closing months and booking corrections. */
  'books.manage': owners,
  'projects.create': operators,
}

export function mayDo(role: Role, permission: Permission): boolean {
  return rolesWith[permission].includes(role)
}

export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => mayDo(role, permission))
}
