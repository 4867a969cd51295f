import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import { type Project, type ReadProject, requireProject } from '../../modules/projects/index.ts'

/** The project that a public request names. A key is optional there, but a key of another project is refused. */
export function requireNamedProject(
  { readProject }: { readProject: ReadProject },
  { caller }: FastifyRequest,
  id: string,
): Project | Promise<Project> {
  const found = isUuid(id) ? readProject(id.toLowerCase() as ProjectId) : undefined
  const check = (known: Project | undefined) => {
    const project = requireProject(known)
    if (caller && caller.projectId !== project.id) {
      throw new Refusal('FORBIDDEN', { message: 'This key belongs to another project than projectId.' })
    }
    return project
  }
  return found instanceof Promise ? found.then(check) : check(found)
}
