import type { Place } from './place.ts'
import { runNode } from './run-node.ts'

export type ProjectKeys = {
  projectId: string
  secretKey: string
  publicKey: string
  webhookSigningKey: string
}

/** Runs one command of the command line beside the servers of this place, and reads its JSON. */
export async function sliproad<Result>(
  place: Place,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const file = 'apps/server/src/command-line/main.ts'
  const { exited, printed } = runNode(file, [...words, '--json'], { ...place.env, ...env })
  const { code } = await exited
  if (code !== 0) throw new Error(`sliproad ${words.join(' ')} ended with ${code}: ${printed.stderr}`)
  return JSON.parse(printed.stdout) as Result
}

export function createProject(place: Place, name: string, env = {}): Promise<ProjectKeys> {
  return sliproad(place, ['projects', 'create', '--name', name], env)
}
