import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Deployment } from '../system/deployment.ts'
import type { Demo, Server } from '../system/start-server.ts'
import { useSystem } from '../system/use-system.ts'
import { type BrowserUser, openBrowserUser } from './browser-user.ts'
import { logIn } from './log-in.ts'

const minute = 60_000

/** One sandbox and one browser for all tests of a file. The servers' output is searched for every noted secret. */
export function useDashboard(env: Record<string, string> = {}) {
  const system = useSystem()
  let server: Server
  let demo: Demo
  let deployment: Deployment
  let browser: Browser

  beforeAll(async () => {
    ;({ server, demo, deployment } = await system.startSandbox(env))
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  const newUser = (): Promise<BrowserUser> => openBrowserUser(browser, demo.baseUrl)

  return {
    server: () => server,
    demo: () => demo,
    browser: () => browser,
    /** A connection to its database; the caller ends it. */
    connect: () => deployment.connect(),
    noteSecret: system.noteSecret,
    /** A user who is not logged in yet. */
    newUser,
    /** The first account: owner of the demo project and operator, logged in, on a page of the project. */
    async newOwner(page = 'home'): Promise<BrowserUser> {
      const user = await newUser()
      await user.page.goto(pathIn(demo, page))
      await logIn(user.page, demo.dashboardEmail, demo.dashboardPassword)
      return user
    },
    /** The address of a page of the demo project. */
    pathOf: (page: string) => pathIn(demo, page),
    /** The base path of the dashboard's own calls about the demo project. */
    api: () => `/dashboard/api/projects/${demo.projectId}`,
  }
}

function pathIn({ projectId }: Demo, page: string): string {
  return `/dashboard/p/${projectId}/${page}`
}
