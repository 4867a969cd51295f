/** The permissions of users in a project. The server's `modules/users` says which role has which. */
export const permissions = [
  'project.read',
  'records.read',
  'quotes.explore',
  'team.read',
  'personal.read',
  'records.export',
  'orders.act',
  'customers.act',
  'keys.manage',
  'webhooks.manage',
  'gateways.route',
  'branding.change',
  'gateways.credentials',
  'project.change',
  'team.manage',
  'audit.read',
  'books.manage',
  'projects.create',
] as const
export type Permission = (typeof permissions)[number]

export const memberRoles = ['owner', 'developer', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A user's role in one project; an operator has it in all of them. */
export const roles = ['operator', ...memberRoles] as const
export type Role = (typeof roles)[number]
