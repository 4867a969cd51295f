import { createContext, useContext } from 'react'
import type { Me, Membership } from '../api/shapes/me.ts'

export const MeContext = createContext<Me | null>(null)
export const ProjectContext = createContext<Membership | null>(null)

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is logged in here')
  return me
}

export type CurrentProject = Membership & { path: string; may: (action: string) => boolean }

/** The project of the address, the start of its calls, and what this user may do in it. */
export function useProject(): CurrentProject {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('this screen stands outside a project')
  return {
    ...project,
    path: `/projects/${project.id}`,
    may: (action) => project.actions.includes(action),
  }
}
