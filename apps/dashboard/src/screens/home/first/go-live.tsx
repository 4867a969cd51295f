import { Icon } from '@sliproad/ui/icon.tsx'
import { Section } from '../../../parts/page-head.tsx'
import { NavIcon } from '../../../shell/nav-icon.tsx'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const places = ['gateways', 'branding', 'settings', 'team'] as const

export function GoLive() {
  const t = useTexts().home.first
  return (
    <Section title={t.later} text={t.laterText}>
      <ul className="grid gap-x-10 desk:grid-cols-2">
        {places.map((place) => (
          <li key={place}>
            <ProjectLink
              to={place}
              className="grid min-h-[68px] grid-cols-[20px_minmax(0,1fr)_16px] items-center gap-x-3.5 border-t border-line py-2.5 text-ink no-underline hover:bg-canvas"
            >
              <NavIcon name={place === 'settings' ? 'kyc-cases' : place} className="size-[18px] text-ink-3" />
              <span>
                <b className="block font-semibold">{t.laterSteps[place].title}</b>
                <span className="block text-fine text-ink-3">{t.laterSteps[place].text}</span>
              </span>
              <Icon name="right" small className="text-ink-3" />
            </ProjectLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
