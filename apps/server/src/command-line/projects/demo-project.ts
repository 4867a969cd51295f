import type { Parts } from '../../compose.ts'
import type { Project } from '../../modules/projects/index.ts'
import { readDemo } from '../../sandbox/demo.ts'
import { UsageProblem } from '../command.ts'
import { requireProject } from './projects.ts'

/** The project that was named, or else the demo project of a sandbox. */
export async function demoOrNamedProject(parts: Parts, id: string | undefined): Promise<Project> {
  if (id !== undefined) return requireProject(parts, id)
  if (parts.environment !== 'sandbox') throw new UsageProblem('Name a project with --project.')
  const { projectId } = await readDemo(parts)
  return requireProject(parts, projectId)
}
