import { afterAll, expect } from 'vitest'
import { type Deployment, makeDeployment } from './deployment.ts'
import { clientSecretsIn, databaseLogs, leaksIn, secretsIn, withoutBanner } from './secrets.ts'
import { type Demo, readDemo, type Server, startServer } from './start-server.ts'
import { startWorker, type Worker } from './start-worker.ts'

type Sandbox = { server: Server; demo: Demo; deployment: Deployment }

/**
 * The servers of one test file. When the file is done, whatever the outcome of its tests, they are stopped, their
 * deployments removed, and their output is searched for every issued secret.
 */
export function useSystem() {
  const deployments: Deployment[] = []
  const servers: (Server | Worker)[] = []
  const secrets = new Set<string>()

  async function newDeployment(options?: Parameters<typeof makeDeployment>[0]): Promise<Deployment> {
    const deployment = await makeDeployment(options)
    deployments.push(deployment)
    return deployment
  }

  async function start(
    deployment: Deployment,
    env?: Record<string, string>,
    folder?: string,
    file?: string,
  ): Promise<Server> {
    const server = await startServer(deployment, env, folder, file)
    servers.push(server)
    for (const secret of secretsIn(deployment)) secrets.add(secret)
    return {
      ...server,
      async call(path, call) {
        const answer = await server.call(path, call)
        for (const secret of clientSecretsIn(answer.text)) secrets.add(secret)
        return answer
      },
    }
  }

  /** A process with the worker role alone, beside the servers of a deployment. */
  async function startWorkerAt(deployment: Deployment, env?: Record<string, string>): Promise<Worker> {
    const worker = await startWorker(deployment, env)
    servers.push(worker)
    return worker
  }

  /** A sandbox with its demo project, ready for use. */
  async function startSandbox(env?: Record<string, string>): Promise<Sandbox> {
    const deployment = await newDeployment()
    const server = await start(deployment, env)
    return { server, demo: await readDemo(deployment), deployment }
  }

  afterAll(async () => {
    for (const server of servers) await server.kill()
    const printed = servers.map(({ printed }) => `${withoutBanner(printed.stdout)}\n${printed.stderr}`)
    const logs = deployments.map(databaseLogs)
    for (const deployment of deployments) await deployment.remove()
    expect(leaksIn([...printed, ...logs].join('\n'), secrets)).toEqual([])
  }, 120_000)

  return {
    newDeployment,
    start,
    startWorker: startWorkerAt,
    startSandbox,
    noteSecret: (secret: string) => secrets.add(secret),
  }
}
