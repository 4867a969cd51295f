import type { UsedAddress } from '@sliproad/api/resources/dashboard/customers'
import { CoinMark } from '@sliproad/ui/marks/coin-mark.tsx'
import type { ReactNode } from 'react'
import { CopyTool } from '../../parts/copy-button.tsx'
import { networkName } from '../../parts/formats/amounts.ts'
import { formatMoment } from '../../parts/formats/dates.ts'
import { shorten } from '../../parts/id-text.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Every address of the customer, whether it was added or only used, with what screening found. */
export function Addresses({
  addresses,
  children,
}: {
  addresses: readonly UsedAddress[]
  children: ReactNode
}) {
  const t = useTexts().customers
  return (
    <section className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2>{t.wallets}</h2>
        {children}
      </div>
      {addresses.length === 0 && <p className="text-ink-3">{t.noWallets}</p>}
      <ul>
        {addresses.map((one) => (
          <li
            key={`${one.network} ${one.address} ${one.currency}`}
            className="flex items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 last:border-b max-desk:flex-wrap"
          >
            <span className="flex min-w-0 items-center gap-3">
              <CoinMark code={one.currency} {...(one.network && { network: one.network })} />
              <span className="min-w-0">
                <span className="flex items-center gap-1">
                  <code dir="ltr" className="whitespace-nowrap" title={one.address}>
                    {shorten(one.address)}
                  </code>
                  <CopyTool value={one.address} what={t.address} />
                </span>
                <span className="block text-fine text-ink-3">
                  {[one.label, one.network && networkName(one.network), t.usedIn(one.orders)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </span>
            <Screening one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Screening({ one }: { one: UsedAddress }) {
  const t = useTexts().customers
  if (one.checkedAt === null || one.riskLevel === null)
    return <span className="text-fine text-ink-3 max-desk:ps-[52px]">{t.notScreened}</span>
  const level = t.risks[one.riskLevel] ?? one.riskLevel
  const found = one.flags.length > 0 ? `: ${one.flags.join(', ')}` : ''
  return (
    <span className="grid max-desk:w-full max-desk:ps-[52px] desk:justify-items-end">
      <State value={one.screeningStatus} />
      <span className="text-fine text-ink-3">
        {t.risk(level, one.riskScore)}
        {found}, {t.checked(formatMoment(one.checkedAt, new Date()))}
      </span>
    </span>
  )
}
