import { methodInText, methodName } from '../../../catalog/method-name.ts'
import { networkName } from '../../../catalog/network-name.ts'
import type { Supported } from '../../../catalog/supported.ts'
import { type Locale, useLocale } from '../../../i18n/locale.ts'
import type { Suggestion } from '../../../quotes/no-offers.ts'
import type { Change, QuoteRequest } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'
import { SuggestionButton } from '../suggestion-button.tsx'

type Props = {
  direction: Direction
  suggestions: readonly Suggestion[]
  request: QuoteRequest
  supported: Supported | null
  onChoose: (change: Change) => void
}

/** What would work instead, as buttons. */
export function Suggestions({ direction, suggestions, request, supported, onChoose }: Props) {
  const locale = useLocale()
  const { amount } = locale.texts
  if (suggestions.length === 0) return null
  return (
    <div className="grid gap-2">
      {suggestions.map(({ change, gateways }) => (
        <SuggestionButton
          key={JSON.stringify(change)}
          label={labelOf(change, direction, request, supported, locale)}
          note={
            gateways.length === 1 && gateways[0] !== undefined
              ? amount.withGateway(gateways[0])
              : amount.toCompare(gateways.length)
          }
          onPress={() => onChoose(change)}
        />
      ))}
    </div>
  )
}

function labelOf(
  change: Change,
  direction: Direction,
  { fiat, crypto, side, amount }: QuoteRequest,
  supported: Supported | null,
  { texts, format }: Locale,
): string {
  const words = texts.amount
  const written = (value: QuoteRequest['amount']) =>
    side === 'fiat' ? format.money(value, fiat) : format.coinsOf(value, crypto)
  const by = (id: string) => methodInText(texts, supported, id)
  switch (change.kind) {
    case 'network':
      return words.useNetwork(networkName(change.network))
    case 'method':
      if (direction === 'sell') return words.usePayout(by(change.method))
      if (side === 'crypto') return methodName(texts, supported, change.method)
      return words.payAmountBy(written(amount), by(change.method))
    case 'amount':
      if (side === 'crypto')
        return direction === 'buy'
          ? words.receiveCoins(written(change.amount))
          : words.sellAmount(written(change.amount))
      if (direction === 'sell') return words.receiveAmount(written(change.amount))
      return words.payInstead(written(change.amount))
  }
}
