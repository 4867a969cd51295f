import type { UnavailableGateway } from '@sliproad/api/resources/quote'
import { formatFigure } from '../../parts/format.ts'
import { words } from '../../texts/words.ts'

/** Why a gateway made no offer. Orders keep answers of older versions, which may lack fields. */
type NoOffer = Partial<UnavailableGateway>

export const quotes = {
  title: 'Quote explorer',
  text: 'Ask every gateway at once and see how their answers are ranked. No order is placed.',
  kind: 'Direction',
  buy: 'Buy',
  sell: 'Sell',
  fiat: 'Currency',
  crypto: 'Asset',
  network: 'Network',
  amount: 'Amount',
  side: 'Amount in',
  country: 'Country',
  anyCountry: 'Any country',
  method: 'Payment method',
  anyMethod: 'Any method',
  state: 'State',
  stateHelp: 'Two-letter code such as NY. Some gateways have no offer without it.',
  ask: 'Get offers',
  took: (ms: number, deadline: number) =>
    `Answered in ${ms} ms; the limit is ${formatFigure(deadline / 1_000, 1)} s.`,
  emptyTitle: 'No offer',
  empty: 'No gateway has an offer for this. Their reasons are listed below.',
  offers: (count: number) => (count === 1 ? 'One offer' : `${count} offers`),
  sorting: 'Sort by',
  sortings: [
    { value: 'score' as const, label: 'Score' },
    { value: 'rate' as const, label: 'Amount' },
  ],
  sortedBy: { score: 'Highest score first.', rate: 'Best amount for the customer first.' },
  answeredIn: (ms: number) => `answered in ${ms} ms`,
  partSays: (share: number, weight: number) => `${formatFigure(share, 2)}, weight ${weight}%`,
  score: 'Score',
  scoreOf: (score: number) => `score ${score}`,
  parts: words({
    price: 'Price',
    completion: 'Completion',
    speed: 'Speed',
    steps: 'Steps',
    success: 'Success',
    health: 'Health',
    rule: 'Rule',
    try: 'Try',
  }),
  reasons: (gateway: string) => `Why this score: ${gateway}`,
  why: 'Why this score',
  points: (points: number, outOf: number) =>
    outOf === 0 ? `${points > 0 ? '+' : ''}${points}` : `${points} of ${outOf}`,
  unavailable: 'No offer from',
  whyNot: ({ message, reason }: NoOffer): string => message ?? reason ?? '',
}
