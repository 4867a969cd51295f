import type { Permission } from '@sliproad/api/permissions'
import type { Me, Membership } from '@sliproad/api/resources/dashboard/account'
import { createContext, useContext } from 'react'

export const MeContext = createContext<Me | null>(null)
export const ProjectContext = createContext<Membership | null>(null)

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe needs a logged-in user')
  return me
}

export type CurrentProject = Membership & {
  /** The path that its calls start with. */
  path: string
  may: (permission: Permission) => boolean
}

/** The project in the address, with the path of its calls and the user's permissions. */
export function useProject(): CurrentProject {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('useProject needs a project in the address')
  return {
    ...project,
    path: `/projects/${project.id}`,
    may: (permission) => project.permissions.includes(permission),
  }
}
