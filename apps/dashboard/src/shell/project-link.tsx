import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProject } from './me-context.ts'

type ScreenOf<Path> = Path extends `/p/$projectId/${infer Screen}` ? Filled<Screen> : never
/** `orders/$recordId` as it is linked to: `orders/` and an id. */
type Filled<Screen extends string> = Screen extends `${infer Start}$${string}` ? `${Start}${string}` : Screen

/** The path of a screen inside a project, as the router knows it. */
export type ProjectScreen = ScreenOf<keyof RegisteredRouter['routesByPath']>

type Props = {
  to: ProjectScreen
  children: ReactNode
  search?: Record<string, string>
  className?: string
  exact?: boolean
  /** For links that differ in their filters alone: whether this is the one that is shown. */
  isCurrent?: boolean
  /** What is said of it besides its name. */
  description?: string | undefined
}

/** A link to a screen of the current project. */
export function ProjectLink({
  to,
  children,
  search,
  className = 'text-accent-text underline',
  exact,
  isCurrent,
  description,
}: Props) {
  const { id } = useProject()
  // Paths of records contain ids, so this is not one of the router's literal paths; `to` is checked instead.
  const address: string = `/p/${id}/${to}`
  return (
    <Link
      to={address}
      {...(search ? { search } : {})}
      // The router says of every link to the same path that it is the current one, unless it compares filters too.
      activeOptions={{ exact: exact ?? isCurrent !== undefined, includeSearch: isCurrent !== undefined }}
      className={className}
      aria-description={description}
      {...(isCurrent === undefined
        ? {}
        : { activeProps: {}, 'aria-current': isCurrent ? 'page' : undefined })}
    >
      {children}
    </Link>
  )
}
