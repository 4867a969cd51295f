import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BrandingFacts } from './branding-facts.tsx'
import { BrandingForm } from './branding-form.tsx'
import { draftOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { useBranding } from './use-branding.ts'

/** Settings beside the preview; stacked on narrow screens. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 full:grid-cols-[minmax(0,392px)_minmax(0,1fr)]'

export function BrandingScreen() {
  const t = useTexts().branding
  const { may } = useProject()
  const { branding, save } = useBranding()
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <Loaded of={branding}>
        {(loaded) =>
          may('branding.change') ? (
            <BrandingForm loaded={loaded} save={save} className={columns} />
          ) : (
            <div className={columns}>
              <div className="grid content-start gap-5">
                <Notice kind="plain" title={t.seeOnlyTitle}>
                  {t.seeOnly}
                </Notice>
                <BrandingFacts of={loaded} />
              </div>
              <Preview name={loaded.name} draft={draftOf(loaded)} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
