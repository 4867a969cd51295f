import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import { whenKnown } from '../../loops/when-known.ts'
import { type Project, type ReadProject, requireProject } from '../../modules/projects/index.ts'

/** The project that a public request names. A key is optional there, but a key of another project is refused. */
export function requireNamedProject(
  { readProject }: { readProject: ReadProject },
  { caller }: FastifyRequest,
  id: string,
): Project | Promise<Project> {
  return whenKnown(isUuid(id) ? readProject(id.toLowerCase() as ProjectId) : undefined, (known) => {
    const project = requireProject(known)
    if (caller && caller.projectId !== project.id) {
      throw new Refusal('FORBIDDEN', { message: 'This key belongs to another project than projectId.' })
    }
    return project
  })
}
