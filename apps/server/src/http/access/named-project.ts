import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import type { Project, ReadProject } from '../../modules/projects/index.ts'

/** The project that a public request names. A key is optional there, but one of another project does not belong. */
export async function requireNamedProject(
  { readProject }: { readProject: ReadProject },
  { caller }: FastifyRequest,
  id: string,
): Promise<Project> {
  const project = isUuid(id) ? await readProject(id.toLowerCase() as ProjectId) : undefined
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  if (caller && caller.projectId !== project.id) {
    throw new Refusal('FORBIDDEN', { message: 'This key belongs to another project than projectId.' })
  }
  return project
}
