import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProject } from './me-context.ts'

type Props = {
  to: string
  children: ReactNode
  search?: Record<string, string>
  className?: string
  exact?: boolean
}

/** A link to a screen of the current project. */
export function ProjectLink({
  to,
  children,
  search,
  className = 'text-accent-text underline',
  exact,
}: Props) {
  const { id } = useProject()
  return (
    <Link
      to={`/p/${id}/${to}`}
      {...(search ? { search } : {})}
      activeOptions={{ exact: exact ?? false, includeSearch: false }}
      className={className}
    >
      {children}
    </Link>
  )
}
