import { buildApp } from '../../http/app.ts'
import type { NewProject } from '../../modules/projects/index.ts'
import { afterFile } from '../after-file.ts'
import { givenProject } from '../given.ts'
import { makeDeps, type TestDeps } from '../make-deps.ts'

type Call = {
  key?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export type TestApp = Awaited<ReturnType<typeof makeApp>>

/** The whole HTTP app over real deps, called without a socket, with one project. */
export async function makeApp(change: (deps: TestDeps) => Partial<TestDeps> = () => ({})) {
  const made = await makeDeps()
  const deps = { ...made, ...change(made) }
  const app = await buildApp(deps)
  afterFile(() => app.close())
  const project: NewProject = await givenProject(deps)

  async function call(
    method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    { key, body, headers }: Call = {},
  ) {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const payload =
      body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const answer = await app.inject({
      method,
      url,
      headers: { ...authorization, ...json, ...headers },
      ...payload,
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: parse(answer.body) }
  }

  return { app, deps, project, call, sk: project.secretKey, pk: project.publicKey }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; the schemas are checked elsewhere
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
