import { shorten } from '../../parts/id-text.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { customer: { customerId: string | null; externalCustomerId: string | null } }

export function CustomerName({ customer: { customerId, externalCustomerId } }: Props) {
  const t = useTexts().records
  if (!customerId) return <span className="text-ink-3">{t.anonymous}</span>
  const name = externalCustomerId ?? customerId
  return (
    <ProjectLink to={`customers/${customerId}`}>
      <span className="whitespace-nowrap" title={name}>
        {shorten(name)}
      </span>
    </ProjectLink>
  )
}
