import type { Me, Membership } from '@sliproad/api/resources/dashboard/account'
import type { Texts } from '../../texts/en.ts'
import { language, languages } from '../../texts/language.ts'
import { type Theme, themes } from '../../theme/theme.ts'
import { menu, type PageName } from '../pages.ts'

export type Does =
  | { kind: 'go'; to: string; search?: Record<string, string> }
  | { kind: 'leave'; to: string }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'language'; language: keyof typeof languages }
  | { kind: 'copy-project' | 'new-project' | 'log-out' }

type CommandGroup = 'screens' | 'actions' | 'projects' | 'theme' | 'language'
export type Command = {
  id: string
  group: CommandGroup
  name: string
  /** Words beside the name by which it is found, too. */
  words?: string
  page?: PageName
  isCurrent?: boolean
  does: Does
}

type Known = { me: Me; project: Membership; theme: Theme; texts: Pick<Texts, 'shell' | 'palette'> }

/** What the user may do from anywhere, by the permissions in the current project. */
export function commandsOf({ me, project, theme, texts }: Known): Command[] {
  const { shell, palette: t } = texts
  const may = (permission: Membership['permissions'][number]) => project.permissions.includes(permission)
  const home = `/p/${project.id}`
  const screens = menu
    .flatMap(({ entries }) => entries)
    .filter(({ needs }) => may(needs))
    .map(({ page }): Command => {
      const does: Does = { kind: 'go', to: `${home}/${page}` }
      return { id: `screen-${page}`, group: 'screens', name: shell.pages[page], page, does }
    })
  const action = (id: string, name: string, does: Does): Command => ({ id, group: 'actions', name, does })
  const isSandbox = me.environment === 'sandbox'
  return [
    ...screens,
    {
      id: 'screen-account',
      group: 'screens',
      name: shell.account,
      does: { kind: 'go', to: `${home}/account` },
    },
    { id: 'screen-docs', group: 'screens', name: shell.docs, does: { kind: 'leave', to: '/docs' } },
    ...(may('keys.manage')
      ? [action('create-key', t.createKey, { kind: 'go', to: `${home}/keys`, search: { create: 'key' } })]
      : []),
    ...(may('webhooks.manage') && isSandbox
      ? [
          action('send-test', t.sendTest, {
            kind: 'go',
            to: `${home}/webhooks`,
            search: { test: 'order.created' },
          }),
        ]
      : []),
    action('copy-project', t.copyProject, { kind: 'copy-project' }),
    ...(me.mayCreateProjects ? [action('new-project', t.newProject, { kind: 'new-project' })] : []),
    action('log-out', shell.logOut, { kind: 'log-out' }),
    ...me.projects
      .filter(({ id }) => id !== project.id)
      .map(
        ({ id, name }): Command => ({
          id: `project-${id}`,
          group: 'projects',
          name,
          words: t.groups.projects,
          does: { kind: 'go', to: `/p/${id}/home` },
        }),
      ),
    ...themes.map(
      (value): Command => ({
        id: `theme-${value}`,
        group: 'theme',
        name: shell.themes[value],
        words: shell.theme,
        isCurrent: value === theme,
        does: { kind: 'theme', theme: value },
      }),
    ),
    ...(Object.keys(languages) as (keyof typeof languages)[]).map(
      (value): Command => ({
        id: `language-${value}`,
        group: 'language',
        name: languages[value],
        words: shell.language,
        isCurrent: value === language,
        does: { kind: 'language', language: value },
      }),
    ),
  ]
}
