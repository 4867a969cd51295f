import { shorten } from '../../parts/id-text.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = {
  customer: { customerId: string | null; externalCustomerId: string | null; customerProven?: boolean }
}

/** A link to the customer; what a caller without proof named is shown as text, because it may lead nowhere. */
export function CustomerName({ customer: { customerId, externalCustomerId, customerProven } }: Props) {
  const t = useTexts().records
  const label = externalCustomerId ?? customerId
  if (customerProven === false && label) {
    return (
      <span title={t.unprovenHint}>
        <span className="whitespace-nowrap">{shorten(label)}</span>{' '}
        <span className="text-ink-3">{t.unproven}</span>
      </span>
    )
  }
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
