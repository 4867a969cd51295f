import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { useRead } from '../api/use-read.ts'
import { Button, buttonClasses } from '../parts/button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Frame } from '../screens/login/frame.tsx'
import { LoginScreen } from '../screens/login/login.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Confirmation } from './confirmation.tsx'
import { CreateProject } from './create-project.tsx'
import { MeContext, ProjectContext, useMe } from './me-context.ts'
import { ProjectLink } from './project-link.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { Shell } from './shell.tsx'
import { useLogout } from './use-logout.ts'

const AccountScreen = lazy(async () => ({
  default: (await import('../screens/account/account.tsx')).AccountScreen,
}))

/** Everything behind the login. Without a login, the login screen is shown at the same address. */
export function SignedIn() {
  const me = useRead('GET /me', {})
  const queries = useQueryClient()
  if (me.error?.status === 401) return <LoginScreen onOpen={() => queries.resetQueries()} />
  if (!me.data)
    return (
      <Frame>
        <Loaded of={me}>{() => null}</Loaded>
      </Frame>
    )
  return (
    <MeContext value={me.data}>
      <WithCsrfToken token={me.data.csrfToken}>
        <Confirmation>
          <Outlet />
        </Confirmation>
      </WithCsrfToken>
    </MeContext>
  )
}

/** Screens are rendered only after the API has the CSRF token. */
function WithCsrfToken({ token, children }: { token: string; children: React.ReactNode }) {
  const api = useApi()
  const [isSet, setIsSet] = useState(false)
  useEffect(() => {
    api.setCsrfToken(token)
    // As a transition React renders the page in slices, between which the browser answers the user.
    startTransition(() => setIsSet(true))
  }, [api, token])
  return isSet ? children : null
}

export function FirstProject() {
  const { projects, mayCreateProjects } = useMe()
  const t = useTexts().shell
  const [creates, setCreates] = useState(false)
  const logOut = useLogout()
  const first = projects[0]
  if (first) return <Navigate to="/p/$projectId/home" params={{ projectId: first.id }} replace />
  return (
    <Frame>
      <h1>{t.noProjectTitle}</h1>
      <p className="text-ink-2">{mayCreateProjects ? t.createText : t.noProject}</p>
      {mayCreateProjects && (
        <Button kind="primary" onPress={() => setCreates(true)}>
          {t.createTitle}
        </Button>
      )}
      <a className={buttonClasses({})} href="/dashboard/account">
        {t.account}
      </a>
      <Button kind="quiet" onPress={() => logOut.mutate()}>
        {t.logOut}
      </Button>
      {creates && <CreateProject onClose={() => setCreates(false)} />}
    </Frame>
  )
}

export function ProjectFrame() {
  const { projects } = useMe()
  const { projectId } = useParams({ from: '/signed-in/p/$projectId' })
  const project = projects.find(({ id }) => id === projectId)
  if (!project) return <NotFound />
  return (
    <ProjectContext value={project}>
      <Shell>
        <SecondFactorGate>
          <Outlet key={project.id} />
        </SecondFactorGate>
      </Shell>
    </ProjectContext>
  )
}

/** The account of a person outside any project: there may be none yet, or none that is open without a second factor. */
export function OwnAccount() {
  const t = useTexts().shell
  return (
    <main className="mx-auto max-w-[760px] px-4 pt-6 pb-12">
      <a className={buttonClasses({ kind: 'quiet', small: true })} href="/dashboard">
        {t.toHome}
      </a>
      <div className="mt-4">
        <Suspense fallback={null}>
          <AccountScreen />
        </Suspense>
      </div>
    </main>
  )
}

/** No page at this address, outside any project. */
export function NotFound() {
  const t = useTexts().shell
  return (
    <Frame>
      <title>{t.notFoundTitle}</title>
      <h1>{t.notFoundTitle}</h1>
      <p className="text-ink-2">{t.notFound}</p>
      <a className={buttonClasses({ kind: 'primary' })} href="/dashboard">
        {t.toHome}
      </a>
    </Frame>
  )
}

/** The same inside a project, where the menu stays. */
export function PageNotFound() {
  const t = useTexts().shell
  return (
    <>
      <PageHead title={t.notFoundTitle} text={t.notFound} />
      <ProjectLink to="home" className={buttonClasses({ kind: 'primary' })}>
        {t.toHome}
      </ProjectLink>
    </>
  )
}
