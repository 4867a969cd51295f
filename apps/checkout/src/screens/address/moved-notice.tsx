import { type Decimal, subtract } from '@sliproad/core/decimal'
import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { Notice } from '../../parts/notice.tsx'
import type { Quote } from '../../quotes/quote.ts'
import type { AddressStepProps } from './address-step-props.ts'

type Props = Pick<AddressStepProps, 'agreed' | 'question' | 'checkout' | 'onBack'> & {
  now: Quote
  /** Worked out from the amounts when nobody said it. */
  less: Decimal | null
  onAccept: (quote: Quote) => void
}

/** A price that got worse is never taken silently. */
export function MovedNotice({ agreed, question, checkout, now, less, onBack, onAccept }: Props) {
  const { texts, format } = useLocale()
  const buys = checkout.session.way === 'buy'
  const coins = (amount: Decimal) => format.coinsOf(amount, question.crypto)
  const money = (amount: Decimal) => format.money(amount, question.fiat)
  const gets = buys ? coins(now.cryptoAmount) : money(now.fiatAmount)
  const gives = buys ? money(now.fiatAmount) : coins(now.cryptoAmount)
  const worked = buys
    ? subtract(agreed.cryptoAmount, now.cryptoAmount)
    : subtract(agreed.fiatAmount, now.fiatAmount)
  const lost = less ?? worked
  return (
    <Notice
      icon="refresh"
      tone="caution"
      title={texts.moved.title}
      reason={texts.moved.reason(now.gatewayName, gets, gives, buys ? coins(lost) : money(lost))}
    >
      <Button kind="primary" size="small" label={texts.moved.accept(gets)} onPress={() => onAccept(now)} />
      <Button kind="second" size="small" label={texts.moved.seeAll} onPress={onBack} />
    </Notice>
  )
}
