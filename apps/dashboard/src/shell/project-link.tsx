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
  // Of a link to a record the path is known when it is made, so it is no literal of the router's.
  const address: string = `/p/${id}/${to}`
  return (
    <Link
      to={address}
      {...(search ? { search } : {})}
      activeOptions={{ exact: exact ?? false, includeSearch: false }}
      className={className}
    >
      {children}
    </Link>
  )
}
