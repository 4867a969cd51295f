import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SettingsFacts } from './settings-facts.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsScreen() {
  const t = useTexts().settings
  const { id, may } = useProject()
  const project = useRead('GET /projects/:projectId', { params: { projectId: id } })
  return (
    <>
      <PageHead title={t.title} />
      <Loaded of={project} as="form">
        {(loaded) =>
          may('project.change') ? (
            <SettingsForm project={loaded} />
          ) : (
            <div className="grid gap-5">
              <Notice kind="plain" title={t.ownersOnly}>
                {t.ownersText}
              </Notice>
              <SettingsFacts project={loaded} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
