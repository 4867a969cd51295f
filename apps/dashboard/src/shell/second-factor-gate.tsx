import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClasses } from '../parts/button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useMe, useProject } from './me-context.ts'
import { ProjectLink } from './project-link.tsx'

/** A project that asks for a second factor shows only the way to set one up until there is one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const t = useTexts().shell
  const { severalFactors } = useMe()
  const { secondFactorRequired, name } = useProject()
  const { pathname } = useLocation()
  if (!secondFactorRequired || severalFactors || pathname.endsWith('/account')) return children
  return (
    <>
      <PageHead title={t.secondFactorTitle} text={t.secondFactorText(name)} />
      <ProjectLink to="account" className={buttonClasses({ kind: 'primary' })}>
        {t.secondFactorAction}
      </ProjectLink>
    </>
  )
}
