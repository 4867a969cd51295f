import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { buttonClasses } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { formatLastDay, formatShortDay } from '../../parts/format.ts'
import { Segments } from '../../parts/forms/segments.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Breakdown } from './breakdown.tsx'
import { Funnel } from './funnel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OnboardingBar } from './onboarding-bar.tsx'
import { lastDays, type Range } from './range.ts'
import { VolumeChart } from './volume-chart.tsx'

export function HomeScreen() {
  const t = useTexts().home
  const { id: projectId } = useProject()
  const [choice, setChoice] = useState('30')
  const [range, setRange] = useState<Range>(() => lastDays(30, Date.now()))
  const isWhole = range.from !== '' && range.to !== '' && range.from <= range.to
  const [asked, setAsked] = useState(range)
  if (isWhole && asked !== range) setAsked(range)
  const home = useRead(
    'GET /projects/:projectId/home',
    { params: { projectId }, query: asked },
    { every: 60_000 },
  )
  const choose = (value: string) => {
    setChoice(value)
    if (value !== 'custom') setRange(lastDays(Number(value), Date.now()))
  }
  return (
    <>
      <PageHead
        title={t.title}
        text={
          home.data && t.compared(formatShortDay(home.data.before.from), formatLastDay(home.data.before.to))
        }
      >
        <Segments label={t.range} value={choice} onChange={choose} choices={t.ranges} />
        {choice === 'custom' && (
          <div className="flex gap-2">
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="date"
                aria-label={t[end]}
                className="field"
                value={range[end]}
                onChange={(event) => setRange({ ...range, [end]: event.target.value })}
              />
            ))}
          </div>
        )}
      </PageHead>
      <OnboardingBar />
      <Loaded of={home} as="figures">
        {(data) => (
          <>
            {data.isBehind && <Notice kind="plain">{t.behind}</Notice>}
            <KeyFigures totals={data.totals} />
            {data.totals.now.sessions + data.totals.now.orders === 0 ? (
              <div className="mt-7">
                <Empty title={t.emptyTitle} text={t.empty}>
                  <ProjectLink to="quotes" className={buttonClasses({})}>
                    {t.emptyGo}
                  </ProjectLink>
                </Empty>
              </div>
            ) : (
              <>
                <div className="mt-7 grid gap-8 border-t border-line pt-5 full:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] full:gap-12">
                  <VolumeChart home={data} />
                  <Funnel steps={data.funnel} />
                </div>
                <Breakdown breakdown={data.breakdown} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
