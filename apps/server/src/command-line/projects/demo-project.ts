import type { Parts } from '../../compose.ts'
import type { Project } from '../../modules/projects/index.ts'
import { readDemo } from '../../sandbox/demo.ts'
import { UsageProblem } from '../command.ts'
import { projectNamed } from './projects.ts'

/** The named project, or else the demo project of a sandbox. */
export async function demoOrNamedProject(parts: Parts, id: string | undefined): Promise<Project> {
  if (id !== undefined) return projectNamed(parts, id)
  if (parts.environment !== 'sandbox') throw new UsageProblem('Name a project with --project.')
  const { projectId } = await readDemo(parts)
  return projectNamed(parts, projectId)
}
