import type { Project, ProjectSettings } from '@sliproad/api/resources/dashboard/project'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { noteOn } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Draft, type SectionFields, sectionChange, toDraft } from './draft.ts'

export type Editing = {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  problemOf: (field: string) => string | undefined
}

type Props = {
  project: Project
  title: string
  text?: string
  fields: SectionFields
  wide?: boolean
  children: (editing: Editing) => ReactNode
}

/** A part of the settings that is saved by itself. Its buttons appear with the first change. */
export function SettingsSection({ project, title, text, fields, wide = false, children }: Props) {
  const { settings: t, common } = useTexts()
  const { id: projectId } = useProject()
  const say = useToast()
  // Only what was changed here: the rest follows what is stored, which another person may have changed meanwhile.
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const draft = { ...toDraft(project), ...edits }
  const save = useWrite('/', (api, body: ProjectSettings) =>
    api.write('PATCH /projects/:projectId', { params: { projectId }, body }),
  )
  const change = sectionChange(draft, project, fields)
  return (
    <Section title={title} {...(text !== undefined && { text })}>
      <form
        className={`grid gap-5 ${wide ? 'max-w-[820px]' : 'max-w-[520px]'}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!change || save.isPending) return
          save.mutate(change, {
            onSuccess: () => {
              setEdits((now) => (now === edits ? {} : now))
              say(common.saved)
            },
          })
        }}
      >
        {children({
          draft,
          set: (changes) => setEdits((now) => ({ ...now, ...changes })),
          problemOf: (field) => noteOn(save.error, field),
        })}
        <FailureNotice failure={save.error} />
        {change && (
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" submits busy={save.isPending}>
              {common.save}
            </Button>
            <Button
              kind="quiet"
              onPress={() => {
                setEdits({})
                save.reset()
              }}
            >
              {t.undo}
            </Button>
          </div>
        )}
      </form>
    </Section>
  )
}
