import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import { type Project, type ReadProject, requireProject } from '../../modules/projects/index.ts'

/** The project that a public request names. A key is optional there, but a key of another project is refused. */
export async function requireNamedProject(
  { readProject }: { readProject: ReadProject },
  { caller }: FastifyRequest,
  id: string,
): Promise<Project> {
  const project = requireProject(isUuid(id) ? await readProject(id.toLowerCase() as ProjectId) : undefined)
  if (caller && caller.projectId !== project.id) {
    throw new Refusal('FORBIDDEN', { message: 'This key belongs to another project than projectId.' })
  }
  return project
}
