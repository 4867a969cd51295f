/** The roles that a project gives; operators belong to the deployment. */
export const givenRoles = ['owner', 'developer', 'viewer'] as const
