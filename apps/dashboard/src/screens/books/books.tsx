import type { BookMonth, Books } from '@sliproad/api/resources/dashboard/books'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { useState } from 'react'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CorrectionForm } from './correction-form.tsx'
import { Corrections } from './corrections.tsx'
import { monthName } from './month-name.ts'
import { MonthTable } from './month-table.tsx'
import { openPlaces } from './open-places.ts'
import { useBooks } from './use-books.ts'

export function BooksScreen() {
  const t = useTexts().books
  const calls = useBooks()
  const { data } = calls.books
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {calls.mayExport && data && data.rows.length > 0 && (
          <a className={buttonClasses({})} href={calls.csvLink(data.month)} download>
            {t.export}
          </a>
        )}
      </PageHead>
      <Loaded of={calls.books}>{(books) => <Shown books={books} calls={calls} />}</Loaded>
    </>
  )
}

function Shown({ books, calls }: { books: Books; calls: ReturnType<typeof useBooks> }) {
  const t = useTexts().books
  const say = useToast()
  const [closing, setClosing] = useState<BookMonth | null>(null)
  const [corrects, setCorrects] = useState(false)
  const months = books.months.includes(books.month) ? books.months : [books.month, ...books.months]
  const isOpen = openPlaces(books).length > 0
  return (
    <>
      <Owed owed={books.owed} />
      <div className="mt-6 mb-3 max-w-60">
        <ChoiceField
          label={t.month}
          value={books.month}
          onChange={calls.show}
          choices={months.map((value) => ({ value, label: monthName(value) }))}
        />
      </div>
      {books.rows.length === 0 ? (
        <Empty title={t.emptyTitle} text={t.empty} />
      ) : (
        <MonthTable rows={books.rows} isOver={books.isOver} mayClose={calls.mayManage} onClose={setClosing} />
      )}
      <Section
        title={t.correctionsTitle}
        text={t.correctionsText}
        actions={calls.mayManage && isOpen && <Button onPress={() => setCorrects(true)}>{t.correct}</Button>}
      >
        <Corrections month={books.month} />
      </Section>
      {closing && (
        <Confirm
          title={t.closeTitle(monthName(closing.month))}
          text={t.closeText(nameOf(closing), closing.currency)}
          action={t.closeAction}
          busy={calls.close.isPending}
          failure={calls.close.error}
          onConfirm={() => {
            const { month, gatewayId, currency } = closing
            calls.close.mutate(
              { month, gatewayId, currency },
              {
                onSuccess: () => {
                  setClosing(null)
                  say(t.closeDone(nameOf(closing), currency))
                },
              },
            )
          }}
          onClose={() => setClosing(null)}
        />
      )}
      {corrects && (
        <CorrectionForm
          books={books}
          call={calls.correct}
          onDone={() => {
            setCorrects(false)
            say(t.corrected)
          }}
          onClose={() => setCorrects(false)}
        />
      )}
    </>
  )
}

/** Who owes how much, over all months. */
function Owed({ owed }: { owed: Books['owed'] }) {
  const t = useTexts().books
  return (
    <section
      aria-label={t.owedTitle}
      className="rounded-card bg-surface p-5 shadow-card inset-ring inset-ring-line"
    >
      <h2>{t.owedTitle}</h2>
      <p className="text-ink-3">{owed.length === 0 ? t.owedNone : t.owedText}</p>
      {owed.length > 0 && (
        <dl className="mt-4 grid gap-x-8 gap-y-3 desk:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
          {owed.map((row) => (
            <div
              key={`${row.gatewayId} ${row.currency}`}
              className="flex items-baseline justify-between gap-3 desk:block"
            >
              <dt className="text-ink-3">
                {row.amount.startsWith('-') && `${t.owedTo} `}
                {nameOf(row)}
              </dt>
              <dd className="text-heading font-semibold tabular-nums">
                {formatMoney(row.amount.replace('-', ''), row.currency)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function nameOf({ gatewayId }: { gatewayId: string }): string {
  return findGatewayName(gatewayId) ?? gatewayId
}
