import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { useRead } from '../api/use-read.ts'
import { Button, buttonClasses } from '../parts/button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Frame } from '../screens/login/frame.tsx'
import { LoginScreen } from '../screens/login/login.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CreateProject } from './create-project.tsx'
import { MeContext, ProjectContext, useMe } from './me-context.ts'
import { ProjectLink } from './project-link.tsx'
import { Shell } from './shell.tsx'
import { useLogout } from './use-logout.ts'

/** Everything behind the login. Whoever is not known gets the login in the place of the page they wanted. */
export function SignedIn() {
  const me = useRead('GET /me', {})
  if (me.error?.status === 401) return <LoginScreen />
  if (!me.data)
    return (
      <Frame>
        <Loaded of={me}>{() => null}</Loaded>
      </Frame>
    )
  return (
    <MeContext value={me.data}>
      <TokenKeeper token={me.data.csrfToken}>
        <Outlet />
      </TokenKeeper>
    </MeContext>
  )
}

/** No screen is shown before its changes could be sent. */
function TokenKeeper({ token, children }: { token: string; children: React.ReactNode }) {
  const api = useApi()
  const [kept, setKept] = useState(false)
  useEffect(() => {
    api.keepToken(token)
    setKept(true)
  }, [api, token])
  return kept ? children : null
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
      <Button onPress={() => logOut.mutate()}>{t.logOut}</Button>
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
        <Outlet key={project.id} />
      </Shell>
    </ProjectContext>
  )
}

/** An address that leads nowhere, outside of any project. */
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
