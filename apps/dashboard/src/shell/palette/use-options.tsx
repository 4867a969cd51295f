import type { IconName } from '@sliproad/ui/icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useFound } from '../../screens/find/use-found.ts'
import { recordName } from '../../screens/records/record-line.tsx'
import { chooseLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useTheme } from '../../theme/use-theme.ts'
import { useMe, useProject } from '../me-context.ts'
import type { NavIconName } from '../nav-icon.tsx'
import { useLogout } from '../use-logout.ts'
import { type Command, commandsOf, type Does } from './commands.ts'
import { matching } from './match.ts'

export type PaletteOption = {
  id: string
  name: string
  hint?: string
  aside?: ReactNode
  icon: { of: 'nav'; name: NavIconName } | { of: 'ui'; name: IconName }
  run: () => void
}
type PaletteGroup = { id: string; title: string; options: PaletteOption[] }

/** Records are asked for once the typing rests, and only for what can be a whole id. */
const restMs = 200
const shortest = 3

/** Everything that can be chosen for what was typed: commands at once, records when they are found. */
export function useOptions(text: string, onCreate: () => void): PaletteGroup[] {
  const texts = useTexts()
  const t = texts.palette
  const me = useMe()
  const project = useProject()
  const [theme] = useTheme()
  const doIt = useDoes(onCreate)
  const typed = text.trim()
  const mayFind = project.may('records.read') && typed.length >= shortest
  const rested = useRested(mayFind ? typed : '')
  const { data = [] } = useFound(rested)
  const commands = matching(commandsOf({ me, project, theme, texts }), typed).map(([group, answers]) => ({
    id: group,
    title: t.groups[group],
    options: answers.map(
      (command): PaletteOption => ({
        id: command.id,
        name: command.name,
        icon: iconOf(command),
        ...(command.isCurrent && { aside: t.here }),
        run: () => doIt(command.does),
      }),
    ),
  }))
  if (!mayFind) return commands
  const go = (to: string, search?: Record<string, string>) => () =>
    doIt({ kind: 'go', to: `/p/${project.id}/${to}`, ...(search && { search }) })
  const records = (rested === typed ? data : []).flatMap(({ kind, rows }) =>
    rows.map(
      (record): PaletteOption => ({
        id: `${kind}-${record.id}`,
        name: recordName(texts.records, kind, record),
        hint: `${texts.shell.pages[kind]}, ${shorten(record.id)}`,
        icon: { of: 'nav', name: kind },
        ...('status' in record && { aside: <State value={record.status} /> }),
        run: go(`${kind}/${record.id}`),
      }),
    ),
  )
  const everything: PaletteOption = {
    id: 'search',
    name: t.search(typed),
    hint: t.searchHint,
    icon: { of: 'ui', name: 'search' },
    run: go('find', { q: typed }),
  }
  return [...commands, { id: 'found', title: t.groups.found, options: [...records, everything] }]
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function iconOf({ page, group, id }: Command): PaletteOption['icon'] {
  if (page) return { of: 'nav', name: page }
  if (id === 'create-key') return { of: 'nav', name: 'keys' }
  if (id === 'send-test') return { of: 'nav', name: 'webhooks' }
  if (id === 'new-project') return { of: 'nav', name: 'plus' }
  if (id === 'copy-project') return { of: 'ui', name: 'copy' }
  if (id === 'screen-account') return { of: 'nav', name: 'customers' }
  if (group === 'language') return { of: 'ui', name: 'globe' }
  if (group === 'theme') return { of: 'nav', name: 'branding' }
  return { of: 'ui', name: 'arrow' }
}

function useDoes(onCreate: () => void): (does: Does) => void {
  const { palette: t } = useTexts()
  const { id } = useProject()
  const navigate = useNavigate()
  const say = useToast()
  const logOut = useLogout()
  const [, chooseTheme] = useTheme()
  return (does) => {
    if (does.kind === 'go') void navigate({ to: does.to, ...(does.search && { search: does.search }) })
    else if (does.kind === 'leave') window.location.assign(does.to)
    else if (does.kind === 'theme') chooseTheme(does.theme)
    else if (does.kind === 'language') chooseLanguage(does.language)
    else if (does.kind === 'new-project') onCreate()
    else if (does.kind === 'log-out') logOut.mutate()
    else
      void navigator.clipboard.writeText(id).then(
        () => say(t.copiedProject),
        () => undefined,
      )
  }
}
