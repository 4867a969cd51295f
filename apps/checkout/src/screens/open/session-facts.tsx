import { NetworkBadge } from '@sliproad/ui/network-badge.tsx'
import { type Fact, factsOf, type Range } from '../../facts.ts'
import { type Locale, useLocale } from '../../i18n/locale.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { GroupedAddress } from '../../parts/grouped-address.tsx'
import { networkName } from '../../parts/session-sign.tsx'
import type { Session } from '../../session.ts'

export function SessionFacts({ session, partner }: { session: Session; partner: string }) {
  const locale = useLocale()
  const { facts } = locale.texts
  const labels = {
    amount: facts.amount(session.type),
    asset: facts.asset(session.type),
    network: facts.network,
    address: facts.address(session.type),
  }
  return (
    <dl className="grid gap-2">
      {factsOf(session).map((fact) => (
        <FactRow
          key={fact.field}
          label={labels[fact.field]}
          decidedBy={fact.decidedBy}
          why={whyText(fact, partner, locale)}
          wide={fact.field === 'address' && fact.value !== null}
        >
          <Value fact={fact} locale={locale} />
        </FactRow>
      ))}
    </dl>
  )
}

function Value({ fact, locale: { texts, format } }: { fact: Fact; locale: Locale }) {
  const { open } = texts.facts
  if (fact.field === 'amount') return <bdi>{amountText(fact, texts, format)}</bdi>
  if (fact.value === null) return <>{open[fact.field]}</>
  if (fact.field === 'address') return <GroupedAddress address={fact.value} />
  if (fact.field === 'asset') return <bdi>{fact.value}</bdi>
  const name = networkName(fact.value)
  return (
    <>
      <NetworkBadge name={name} /> {name}
    </>
  )
}

type AmountFact = Extract<Fact, { field: 'amount' }>

function amountText(fact: AmountFact, texts: Locale['texts'], format: Locale['format']): string {
  const { amount, currency } = fact
  const { open } = texts.facts
  if (amount === null) return currency === null ? open.amount : open.amountIn(currency)
  return currency === null ? amount : format.money(amount, currency)
}

function whyText(fact: Fact, partner: string, { texts, format }: Locale): string {
  const { decidedBy } = texts.facts
  if (fact.field === 'amount' && fact.range) {
    return decidedBy.range(partner, rangeText(fact.range, texts, format))
  }
  if (fact.decidedBy === 'user') return decidedBy.user
  return fact.decidedBy === 'partner' ? decidedBy.partner(partner) : decidedBy.proposal(partner)
}

function rangeText({ min, max, currency }: Range, texts: Locale['texts'], format: Locale['format']): string {
  const { range } = texts.facts
  if (min !== null && max !== null)
    return range.between(format.money(min, currency), format.money(max, currency))
  if (min !== null) return range.from(format.money(min, currency))
  return range.upTo(format.money(max ?? '0', currency))
}
