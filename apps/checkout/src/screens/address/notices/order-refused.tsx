import { Button } from '@sliproad/ui/button.tsx'
import { useEffect } from 'preact/hooks'
import type { OrderRefusal } from '../../../api/place-order.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { BackAction } from '../../../parts/back-action.tsx'
import { CountryNotice } from '../../../parts/notices/country-notice.tsx'
import { Notice } from '../../../parts/notices/notice.tsx'
import type { Quote } from '../../../quotes/quote.ts'
import type { AddressStepProps } from '../address-step-props.ts'
import { GatewayNotice } from './gateway-notice.tsx'
import { IdentityNotice } from './identity-notice.tsx'
import { PriceMovedNotice } from './price-moved-notice.tsx'

type Props = AddressStepProps & {
  refusal: OrderRefusal
  onOrder: (quote: Quote) => void
  onOrderWithoutSharing: () => void
}

/** The server's refusal of an order, with what the user can do. */
export function OrderRefused({ refusal, ...props }: Props) {
  const { texts, format } = useLocale()
  const { reload } = usePage()
  const { checkout, agreed, request, change, onBack, onOrder, onChangeCountry, quotes } = props
  const { refresh } = quotes
  const stale = (refusal.kind === 'price' && refusal.amount === null) || refusal.kind === 'gone'
  // The new price decides which notice is shown.
  useEffect(() => {
    if (stale) refresh()
  }, [stale, refresh])
  switch (refusal.kind) {
    case 'price': {
      if (refusal.amount === null) return <StaleNotice {...props} />
      const now =
        request.side === 'fiat'
          ? { ...agreed, cryptoAmount: refusal.amount }
          : { ...agreed, fiatAmount: refusal.amount }
      return <PriceMovedNotice {...props} now={now} less={null} onAccept={onOrder} />
    }
    case 'gone':
      return <StaleNotice {...props} />
    case 'used':
      return (
        <Notice icon="check" tone="quiet" title={texts.used.title} reason={texts.used.reason}>
          <Button kind="primary" size="small" label={texts.used.see} onPress={reload} />
          <BackAction kind="second" size="small" beside />
        </Notice>
      )
    case 'paid':
      return (
        <Notice icon="check" tone="caution" title={texts.used.title} reason={texts.status.paidAfterAll}>
          <BackAction kind="primary" size="small" />
        </Notice>
      )
    case 'sharing':
      return (
        <Notice
          icon="id"
          tone="caution"
          title={texts.sharing.gone(agreed.gatewayName)}
          reason={texts.sharing.goneReason(agreed.gatewayName)}
        >
          <Button
            kind="primary"
            size="small"
            label={texts.address.continueTo(agreed.gatewayName)}
            onPress={props.onOrderWithoutSharing}
          />
        </Notice>
      )
    case 'id':
      return <IdentityNotice refusal={refusal} gateway={agreed.gatewayName} onOther={onBack} />
    case 'limit': {
      const { left } = refusal
      const pay = () => {
        if (left) change({ amountText: left.replace('.', format.notation.decimalMark) })
        onBack()
      }
      const money = left && format.money(left, request.fiat)
      return (
        <Notice
          icon="id"
          tone="caution"
          title={texts.limit.title}
          reason={money ? texts.limit.left(money) : texts.limit.none}
        >
          <Button
            kind="primary"
            size="small"
            label={money && request.side === 'fiat' ? texts.amount.payAmount(money) : texts.limit.change}
            onPress={pay}
          />
          <BackAction kind="second" size="small" beside />
        </Notice>
      )
    }
    case 'wallet':
      return (
        <Notice icon="wallet" tone="negative" title={texts.wallet.title} reason={texts.wallet.reason}>
          <BackAction kind="primary" size="small" />
        </Notice>
      )
    case 'unscreened':
      return (
        <Notice
          icon="wallet"
          tone="caution"
          title={texts.wallet.unscreenedTitle}
          reason={texts.page.notCharged}
        >
          <Button kind="primary" size="small" label={texts.wallet.again} onPress={() => onOrder(agreed)} />
        </Notice>
      )
    case 'country':
      return (
        <CountryNotice
          country={request.country}
          refusal={props.supported?.countryRefusal ?? null}
          checkout={checkout}
          onChangeCountry={onChangeCountry}
        />
      )
    case 'gateway':
      return <GatewayNotice {...props} />
    case 'fields':
      return null
  }
}

/** Shown while new prices load; the old price can no longer be accepted. */
function StaleNotice({ agreed, quotes, onBack }: Pick<AddressStepProps, 'agreed' | 'quotes' | 'onBack'>) {
  const { texts } = useLocale()
  return (
    <Notice
      icon="refresh"
      tone="caution"
      title={texts.moved.title}
      reason={texts.moved.gone(agreed.gatewayName)}
    >
      <Button
        kind="primary"
        size="small"
        label={quotes.asking ? texts.offers.fetching : texts.moved.seeAll}
        busy={quotes.asking}
        onPress={onBack}
      />
    </Notice>
  )
}
