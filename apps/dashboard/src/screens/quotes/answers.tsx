import type { ExplorerAnswer, ExplorerQuestion } from '@sliproad/api/resources/dashboard/home'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { Empty } from '../../parts/empty.tsx'
import { formatAmount } from '../../parts/format.ts'
import { Section } from '../../parts/page-head.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const scoreParts = ['price', 'speed', 'success', 'health'] as const

export function Answers({ answer, question }: { answer: ExplorerAnswer; question: ExplorerQuestion }) {
  const t = useTexts().quotes
  return (
    <div aria-live="polite">
      <Section title={t.offers(answer.quotes.length)} text={t.took(answer.tookMs, answer.deadlineMs)}>
        {answer.quotes.length === 0 && <Empty title={t.emptyTitle} text={t.empty} />}
        <ol>
          {answer.quotes.map((quote) => (
            <li
              key={quote.gatewayId}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3"
            >
              <GatewayMark gatewayId={quote.gatewayId} small />
              <span className="font-semibold">{quote.gatewayName}</span>
              <span className="text-end font-semibold tabular-nums">
                {formatAmount(quote.cryptoAmount, question.cryptoCurrency)}
                <span className="block text-fine font-normal text-ink-3">
                  {formatAmount(quote.fiatAmount, question.fiatCurrency)}
                </span>
              </span>
              <p className="col-span-2 col-start-2 flex flex-wrap gap-x-4 text-fine text-ink-3 tabular-nums">
                <span>
                  {t.score} {quote.score}
                </span>
                {scoreParts.map((part) => (
                  <span key={part}>
                    {t.parts[part]} {quote.scoreParts?.[part].toFixed(2) ?? '–'} × {answer.weights[part]}
                  </span>
                ))}
                {quote.answeredInMs !== null && <span>{quote.answeredInMs} ms</span>}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      {answer.unavailableGateways.length > 0 && (
        <Section title={t.unavailable}>
          <ul>
            {answer.unavailableGateways.map((gateway) => (
              <li key={gateway.gatewayId} className="flex items-center gap-3 border-b border-line py-2.5">
                <GatewayMark gatewayId={gateway.gatewayId} small />
                <span className="min-w-0">
                  <span className="font-semibold">{gateway.gatewayName}</span>
                  <span className="block text-ink-3">{gateway.message}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
