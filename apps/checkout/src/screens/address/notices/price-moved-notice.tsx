import { type Decimal, subtract } from '@sliproad/core/decimal'
import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { Notice } from '../../../parts/notices/notice.tsx'
import type { Quote } from '../../../quotes/quote.ts'
import type { AddressStepProps } from '../address-step-props.ts'

type Props = Pick<AddressStepProps, 'agreed' | 'request' | 'checkout' | 'onBack'> & {
  now: Quote
  /** Null: computed from the two amounts. */
  less: Decimal | null
  onAccept: (quote: Quote) => void
}

/** The user has to accept a worse price. */
export function PriceMovedNotice({ agreed, request, checkout, now, less, onBack, onAccept }: Props) {
  const { texts, format } = useLocale()
  const buys = checkout.session.direction === 'buy'
  const coins = (amount: Decimal) => format.coinsOf(amount, request.crypto)
  const money = (amount: Decimal) => format.money(amount, request.fiat)
  const gets = buys ? coins(now.cryptoAmount) : money(now.fiatAmount)
  const gives = buys ? money(now.fiatAmount) : coins(now.cryptoAmount)
  // The user fixed what is received, so that a worse price is a higher one.
  const isDearer = (request.side === 'crypto') === buys
  const worked = buys
    ? subtract(agreed.cryptoAmount, now.cryptoAmount)
    : subtract(agreed.fiatAmount, now.fiatAmount)
  const asksMore = buys
    ? money(subtract(now.fiatAmount, agreed.fiatAmount))
    : coins(subtract(now.cryptoAmount, agreed.cryptoAmount))
  const lost = less ?? worked
  return (
    <Notice
      icon="refresh"
      tone="caution"
      title={texts.moved.title}
      reason={
        isDearer
          ? texts.moved.dearer(now.gatewayName, gets, gives, asksMore)
          : texts.moved.reason(now.gatewayName, gets, gives, buys ? coins(lost) : money(lost))
      }
    >
      <Button
        kind="primary"
        size="small"
        label={texts.moved.accept(isDearer ? gives : gets)}
        onPress={() => onAccept(now)}
      />
      <Button kind="second" size="small" label={texts.moved.seeAll} onPress={onBack} />
    </Notice>
  )
}
