import { Button } from '@sliproad/ui/button.tsx'
import { useEffect } from 'preact/hooks'
import type { OrderRefusal } from '../../api/place-order.ts'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { CountryNotice } from '../../parts/country-notice.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { Quote } from '../../quotes/quote.ts'
import { addressInputId } from './address-field.tsx'
import type { AddressStepProps } from './address-step-props.ts'
import { GatewayNotice } from './gateway-notice.tsx'
import { IdNotice } from './id-notice.tsx'
import { MovedNotice } from './moved-notice.tsx'

type Props = AddressStepProps & {
  refusal: OrderRefusal
  onSettle: () => void
  onOrder: (quote: Quote) => void
}

/** The server's no to an order, each with what works now. */
export function OrderRefused({ refusal, ...props }: Props) {
  const { texts, format } = useLocale()
  const { ask } = usePage()
  const { checkout, agreed, question, change, onBack, onSettle, onOrder, onChangeCountry, quotes } = props
  const { refresh } = quotes
  const stale = (refusal.kind === 'price' && refusal.amount === null) || refusal.kind === 'gone'
  // The new price decides which question is asked.
  useEffect(() => {
    if (stale) refresh()
  }, [stale, refresh])
  const otherAddress = () => {
    onSettle()
    change({ address: '' })
    document.getElementById(addressInputId)?.focus()
  }
  switch (refusal.kind) {
    case 'price': {
      if (refusal.amount === null) return <StaleNotice {...props} />
      const now =
        question.side === 'fiat'
          ? { ...agreed, cryptoAmount: refusal.amount }
          : { ...agreed, fiatAmount: refusal.amount }
      return <MovedNotice {...props} now={now} less={null} onAccept={onOrder} />
    }
    case 'gone':
      return <StaleNotice {...props} />
    case 'used':
      return (
        <Notice icon="check" tone="quiet" title={texts.used.title} reason={texts.used.reason}>
          <Button kind="primary" size="small" label={texts.used.see} onPress={ask} />
          <BackAction kind="second" size="small" beside />
        </Notice>
      )
    case 'id':
      return <IdNotice refusal={refusal} gateway={agreed.gatewayName} onOther={onBack} />
    case 'limit': {
      const { left } = refusal
      const pay = () => {
        if (left) change({ amountText: left.replace('.', format.notation.decimalMark) })
        onBack()
      }
      const money = left && format.money(left, question.fiat)
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
            label={money && question.side === 'fiat' ? texts.amount.payAmount(money) : texts.limit.change}
            onPress={pay}
          />
          <BackAction kind="second" size="small" beside />
        </Notice>
      )
    }
    case 'wallet':
      return (
        <Notice icon="wallet" tone="negative" title={texts.wallet.title} reason={texts.wallet.reason}>
          <Button kind="primary" size="small" label={texts.wallet.other} onPress={otherAddress} />
          <BackAction kind="second" size="small" beside />
        </Notice>
      )
    case 'unscreened':
      return (
        <Notice
          icon="wallet"
          tone="caution"
          title={texts.wallet.unscreenedTitle}
          reason={texts.wallet.unscreenedReason}
        >
          <Button kind="primary" size="small" label={texts.wallet.again} onPress={() => onOrder(agreed)} />
          <Button kind="second" size="small" label={texts.wallet.other} onPress={otherAddress} />
        </Notice>
      )
    case 'country':
      return (
        <CountryNotice country={question.country} checkout={checkout} onChangeCountry={onChangeCountry} />
      )
    case 'gateway':
      return <GatewayNotice {...props} />
    case 'fields':
      return null
  }
}

/** While new prices are fetched the old one is not offered any more. */
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
