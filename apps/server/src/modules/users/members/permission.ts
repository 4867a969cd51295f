import type { MemberRole } from '../user.ts'

/** Somebody's standing in one project; an operator has it in all of them. */
export type Role = MemberRole | 'operator'

const everybody: readonly Role[] = ['operator', 'owner', 'developer', 'viewer']
const builders: readonly Role[] = ['operator', 'owner', 'developer']
const owners: readonly Role[] = ['operator', 'owner']
const operators: readonly Role[] = ['operator']

/** The whole of it: who may do what. Every route names its action, and nothing else decides. */
const permissions = {
  'project.read': everybody,
  'records.read': everybody,
  'quotes.explore': everybody,
  'team.read': everybody,
  /** Names, e-mail addresses and whatever may contain them. Each look is recorded. */
  'personal.read': builders,
  'records.export': builders,
  'keys.manage': builders,
  'webhooks.manage': builders,
  'gateways.route': builders,
  'branding.change': builders,
  'gateways.credentials': owners,
  'project.change': owners,
  'team.manage': owners,
  'audit.read': owners,
  'projects.create': operators,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions
export const actions = Object.keys(permissions) as readonly Action[]

export function mayDo(role: Role, action: Action): boolean {
  return permissions[action].includes(role)
}

export function actionsOf(role: Role): Action[] {
  return actions.filter((action) => mayDo(role, action))
}
