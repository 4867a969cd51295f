import { Button } from '@sliproad/ui/button.tsx'
import type { Ordering } from '../../flow/use-ordering.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Notice } from '../../parts/notice.tsx'
import { TroubleNotice } from '../../parts/trouble-notice.tsx'
import type { Quote } from '../../quotes/quote.ts'
import type { AddressStepProps } from './address-step-props.ts'
import { MovedNotice } from './moved-notice.tsx'
import { OrderRefused } from './order-refused.tsx'

type Props = AddressStepProps & {
  ordering: Ordering
  busy: boolean
  onSettle: () => void
  onOrder: (quote: Quote) => void
}

/** Why the order was not placed, or why it should be looked at again, with what works now. */
export function OrderNotice(props: Props) {
  const { ordering, busy, agreed, move, quotes, onOrder, onBack } = props
  const { texts } = useLocale()
  const again = (
    <Button kind="primary" size="small" label={texts.page.tryAgain} onPress={() => onOrder(agreed)} />
  )
  if (busy) return null
  if (ordering.kind === 'trouble') {
    const { trouble } = ordering
    if (trouble.kind !== 'unreachable' && trouble.kind !== 'offline') {
      return <TroubleNotice trouble={trouble} retryAt={null} trying={false} onTry={() => onOrder(agreed)} />
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
    return now ? <MovedNotice {...props} now={now} less={move.less} onAccept={props.onAgree} /> : null
  }
  return null
}
