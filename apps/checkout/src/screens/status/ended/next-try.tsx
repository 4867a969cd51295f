import type { RetryOffer } from '@sliproad/api/resources/checkout-page'
import { Button } from '@sliproad/ui/button.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../../order/order.ts'
import { BackAction } from '../../../parts/back-action.tsx'
import { Hint } from '../../../parts/notices/hint.tsx'
import type { StatusProps } from '../status-props.ts'
import { OtherGateways } from './other-gateways.tsx'
import { useNextTry } from './use-next-try.ts'

type Props = Pick<StatusProps, 'checkout' | 'draft' | 'country' | 'state'> & { order: Order }

/** What the user can do after an order that ended without a delivery; only the way back where nothing else is offered. */
export function NextTry(props: Props) {
  const { order, draft, checkout } = props
  const { texts } = useLocale()
  const { going, refusal, go } = useNextTry(order, draft)
  const retry = refusal === 'closed' || refusal === 'paid' ? null : order.retry
  return (
    <div className="grid gap-5 print:hidden">
      {refusal === 'paid' && <Hint>{texts.status.paidAfterAll}</Hint>}
      {refusal === 'unanswered' && <Hint>{texts.offline.unreachableReason}</Hint>}
      {retry && checkout.session.retriedBy !== null ? (
        <Button
          kind="primary"
          label={texts.status.nextTry}
          busy={going !== null}
          onPress={() => go(order.gatewayId, 'address')}
          className="tablet:w-full"
        />
      ) : (
        retry && <Choices {...props} retry={retry} going={going} go={go} />
      )}
      {!retry && <BackAction kind="primary" startsAgain={refusal !== 'paid'} className="tablet:w-full" />}
    </div>
  )
}

type ChoicesProps = Props & Pick<ReturnType<typeof useNextTry>, 'going' | 'go'> & { retry: RetryOffer }

function Choices({ retry, going, go, ...props }: ChoicesProps) {
  const { order } = props
  const { status } = useLocale().texts
  const again = retry.sameGateway && !retry.moneyTaken
  return (
    <>
      {again && (
        <Button
          kind="primary"
          label={byCard(order) ? status.otherCard : status.retry(order.gatewayName)}
          busy={going === order.gatewayId}
          onPress={() => go(order.gatewayId, 'address')}
          className="tablet:w-full"
        />
      )}
      <OtherGateways {...props} retry={retry} again={again} going={going} go={go} />
    </>
  )
}

const cards: ReadonlySet<string | null> = new Set(['credit_debit_card', 'apple_pay', 'google_pay'])

function byCard({ method, direction }: Order): boolean {
  return direction === 'buy' && cards.has(method)
}
