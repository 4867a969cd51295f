import type { Permission } from '@sliproad/api/permissions'
import type { Me, Membership } from '@sliproad/api/resources/dashboard/account'
import { createContext, useContext } from 'react'

export const MeContext = createContext<Me | null>(null)
export const ProjectContext = createContext<Membership | null>(null)

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is logged in here')
  return me
}

export type CurrentProject = Membership & {
  /** The start of the paths of its calls. */
  path: string
  may: (permission: Permission) => boolean
}

/** The project of the address, the start of its calls, and what this user may do in it. */
export function useProject(): CurrentProject {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('this screen stands outside a project')
  return {
    ...project,
    path: `/projects/${project.id}`,
    may: (permission) => project.permissions.includes(permission),
  }
}
