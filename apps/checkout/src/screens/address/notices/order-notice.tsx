import { Button } from '@sliproad/ui/button.tsx'
import type { Ordering } from '../../../flow/use-ordering.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { FailureNotice } from '../../../parts/notices/failure-notice.tsx'
import { Notice } from '../../../parts/notices/notice.tsx'
import type { Quote } from '../../../quotes/quote.ts'
import type { AddressStepProps } from '../address-step-props.ts'
import { OrderRefused } from './order-refused.tsx'
import { PriceMovedNotice } from './price-moved-notice.tsx'

type Props = AddressStepProps & {
  ordering: Ordering
  busy: boolean
  onOrder: (quote: Quote) => void
  onOrderWithoutSharing: () => void
}

/** Why the order was not placed, or that its price changed, with what the user can do. */
export function OrderNotice(props: Props) {
  const { ordering, busy, agreed, move, quotes, onOrder, onBack } = props
  const { texts } = useLocale()
  const again = (
    <Button kind="primary" size="small" label={texts.page.tryAgain} onPress={() => onOrder(agreed)} />
  )
  if (busy) return null
  if (ordering.kind === 'failed') {
    const { failure } = ordering
    if (failure.kind !== 'unreachable' && failure.kind !== 'offline') {
      return <FailureNotice failure={failure} retryAt={null} trying={false} onTry={() => onOrder(agreed)} />
    }
    return (
      <Notice
        icon="globe"
        tone="caution"
        title={texts.lost.title}
        reason={texts.lost.reason(agreed.gatewayName)}
      >
        {again}
      </Notice>
    )
  }
  if (ordering.kind === 'refused') return <OrderRefused {...props} refusal={ordering.refusal} />
  if (move?.kind === 'gone') {
    return (
      <Notice
        icon="refresh"
        tone="caution"
        title={texts.moved.title}
        reason={texts.moved.gone(agreed.gatewayName)}
      >
        <Button kind="primary" size="small" label={texts.moved.seeAll} onPress={onBack} />
      </Notice>
    )
  }
  if (move?.kind === 'worse') {
    const now = quotes.answered?.quotes.quotes.find(({ gatewayId }) => gatewayId === agreed.gatewayId)
    return now ? <PriceMovedNotice {...props} now={now} less={move.less} onAccept={props.onAgree} /> : null
  }
  return null
}
