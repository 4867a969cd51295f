/** What a person can be allowed to do in a project. Which role has which stands in the server's `modules/users`. */
export const permissions = [
  'project.read',
  'records.read',
  'quotes.explore',
  'team.read',
  'personal.read',
  'records.export',
  'keys.manage',
  'webhooks.manage',
  'gateways.route',
  'branding.change',
  'gateways.credentials',
  'project.change',
  'team.manage',
  'audit.read',
  'projects.create',
] as const
export type Permission = (typeof permissions)[number]

export const memberRoles = ['owner', 'developer', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A person's standing in one project; an operator has it in all of them. */
export const roles = ['operator', ...memberRoles] as const
export type Role = (typeof roles)[number]
