import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Demo, Server } from '../system/start-server.ts'
import { useSystem } from '../system/use-system.ts'
import { logIn } from './log-in.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const minute = 60_000

/** One sandbox and one browser for all tests of a file. What the servers print is searched for every noted secret. */
export function useDashboard(env: Record<string, string> = {}) {
  const system = useSystem()
  let server: Server
  let demo: Demo
  let browser: Browser

  beforeAll(async () => {
    ;({ server, demo } = await system.startSandbox(env))
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  const newVisitor = (): Promise<Visitor> => openVisitor(browser, demo.baseUrl)

  return {
    server: () => server,
    demo: () => demo,
    browser: () => browser,
    noteSecret: system.noteSecret,
    /** Somebody with a browser of his own who is not logged in yet. */
    newVisitor,
    /** Who has the first account, owner of the demo project and operator, logged in, on a page of it. */
    async newOwner(page = 'home'): Promise<Visitor> {
      const visitor = await newVisitor()
      await visitor.page.goto(pathIn(demo, page))
      await logIn(visitor.page, demo.dashboardEmail, demo.dashboardPassword)
      return visitor
    },
    /** The address of a page of the demo project. */
    pathOf: (page: string) => pathIn(demo, page),
    /** Where the dashboard's own calls about the demo project begin. */
    api: () => `/dashboard/api/projects/${demo.projectId}`,
  }
}

function pathIn({ projectId }: Demo, page: string): string {
  return `/dashboard/p/${projectId}/${page}`
}
