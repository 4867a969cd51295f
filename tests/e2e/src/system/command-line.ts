import type { Deployment } from './deployment.ts'
import { runNode } from './run-node.ts'

export type ProjectKeys = {
  projectId: string
  secretKey: string
  publicKey: string
  webhookSigningKey: string
}

/** Runs one command of the command line beside the servers of this deployment, and reads its JSON. */
export async function sliproad<Result>(
  deployment: Deployment,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const file = 'apps/server/src/command-line/main.ts'
  const { exited, printed } = runNode(file, [...words, '--json'], { ...deployment.env, ...env })
  const { code } = await exited
  if (code !== 0) throw new Error(`sliproad ${words.join(' ')} ended with ${code}: ${printed.stderr}`)
  return JSON.parse(printed.stdout) as Result
}

export function createProject(deployment: Deployment, name: string, env = {}): Promise<ProjectKeys> {
  return sliproad(deployment, ['projects', 'create', '--name', name], env)
}
