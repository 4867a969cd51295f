import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { Notice } from '../../../parts/notices/notice.tsx'
import { chosenOffer } from '../../../quotes/offers.ts'
import type { Quote } from '../../../quotes/quote.ts'
import type { AddressStepProps } from '../address-step-props.ts'

type Props = Pick<AddressStepProps, 'agreed' | 'request' | 'checkout' | 'offers'> & {
  onOrder: (quote: Quote) => void
}

/** The chosen gateway did not open its checkout; offers the next best one. */
export function GatewayNotice({ agreed, request, checkout, offers, onOrder }: Props) {
  const { texts, format } = useLocale()
  const buys = checkout.session.direction === 'buy'
  const others = offers.filter(({ quote }) => quote.gatewayId !== agreed.gatewayId)
  const next = chosenOffer(others, null)?.quote ?? null
  const coins = (quote: Quote) => format.coinsOf(quote.cryptoAmount, request.crypto)
  const money = (quote: Quote) => format.money(quote.fiatAmount, request.fiat)
  const reason = next
    ? texts.gateway.reason(
        next.gatewayName,
        buys ? coins(next) : money(next),
        buys ? money(next) : coins(next),
      )
    : texts.gateway.alone
  return (
    <Notice icon="warning" tone="negative" title={texts.gateway.title(agreed.gatewayName)} reason={reason}>
      {next && (
        <Button
          kind="primary"
          size="small"
          label={texts.amount.continueWith(next.gatewayName)}
          onPress={() => onOrder(next)}
        />
      )}
      <Button
        kind={next ? 'second' : 'primary'}
        size="small"
        label={texts.gateway.again(agreed.gatewayName)}
        onPress={() => onOrder(agreed)}
      />
    </Notice>
  )
}
