import type { CustomerDetail } from '@sliproad/api/resources/dashboard/customers'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatCount } from '../../parts/formats/amounts.ts'
import { countryName } from '../../parts/formats/countries.ts'
import { dayOf, formatClock, formatDayInWords, nameOfDay } from '../../parts/formats/dates.ts'
import { locale } from '../../parts/formats/locale.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { BackLink, PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MoneyFigure } from '../home/money-figure.tsx'
import { AddWallet } from './actions/add-wallet.tsx'
import { OpenCheckout } from './actions/open-checkout.tsx'
import { StartCheck } from './actions/start-check.tsx'
import { Addresses } from './addresses.tsx'
import { GatewaysUsed, Identity, Reference } from './customer-cards.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'

export function CustomerScreen() {
  const t = useTexts().customers
  const { recordId } = useParams({ from: '/signed-in/p/$projectId/customers/$recordId' })
  const { id: projectId, may } = useProject()
  const params = { projectId, id: recordId }
  const mayAct = may('customers.act')
  const customer = useRead('GET /projects/:projectId/customers/:id', { params, query: {} })
  return (
    <Loaded of={customer} as="facts" isPage>
      {(row) => (
        <>
          <PageHead
            title={row.externalCustomerId ?? t.anonymous}
            text={<Who row={row} />}
            above={<BackLink to="customers">{t.all}</BackLink>}
          >
            {mayAct && <OpenCheckout customerId={row.id} />}
            {mayAct && row.isVerifiable && <StartCheck row={row} />}
          </PageHead>
          <Figures row={row} />
          <div className="mt-6 grid gap-8 border-t border-line pt-5 full:grid-cols-[minmax(0,1fr)_340px] full:gap-10">
            <div className="grid min-w-0 content-start gap-8">
              <CustomerOrders row={row} />
              <Addresses addresses={row.addresses}>{mayAct && <AddWallet row={row} />}</Addresses>
              <CustomerNotes row={row} />
            </div>
            <div className="grid min-w-0 content-start gap-4">
              <Identity row={row} />
              {row.gateways.length > 0 && <GatewaysUsed gateways={row.gateways} />}
              <Reference row={row} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Who({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers
  const country = row.country && countryName(row.country)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const parts = [row.email, country, t.since(day.format(new Date(row.createdAt)))]
  return parts.filter(Boolean).join(', ')
}

function Figures({ row }: { row: CustomerDetail }) {
  const { customers: t, home, states } = useTexts()
  const words = states as Record<string, string>
  const now = new Date()
  const newest = row.newestOrders[0]
  const last = row.lastOrderAt
  const method = row.usual?.paymentMethodId
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 full:grid-cols-4 full:gap-0">
      <Figure label={t.delivered} below={t.inOrders(row.completed)}>
        <MoneyFigure amount={row.delivered} currency={row.currency} />
      </Figure>
      <Figure label={t.orders} below={t.outcome(row.completed, row.failed)}>
        {formatCount(row.orders)}
      </Figure>
      <Figure label={t.usual} below={method ? t.by(home.methods[method] ?? method) : null}>
        {row.usual ? <MoneyFigure amount={row.usual.amount} currency={row.usual.currency} /> : '–'}
      </Figure>
      <Figure
        label={t.lastOrder}
        below={
          last &&
          [
            nameOfDay(dayOf(last), now) ?? formatDayInWords(dayOf(last), now),
            newest && (words[newest.status] ?? newest.status).toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')
        }
      >
        {last ? formatClock(last) : t.never}
      </Figure>
    </dl>
  )
}

function Figure({ label, below, children }: { label: string; below: string | null; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line max-full:even:border-s max-full:even:ps-4 full:border-s full:px-6 full:first:border-0 full:first:ps-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-[22px] leading-8 font-semibold tracking-[-0.02em] whitespace-nowrap desk:text-[28px] desk:leading-9">
        {children}
      </dd>
      {below && <dd className="text-fine text-ink-3">{below}</dd>}
    </div>
  )
}
