import { decimal } from '@sliproad/core/decimal'
import { useLocale } from '../i18n/locale.ts'
import { networkName } from '../network-name.ts'
import type { Session } from '../session.ts'
import { Sign } from './sign.tsx'

/** What a session was about, when nothing can be promised any more. Only sessions without an order are shown so. */
export function WishSign({ session }: { session: Session }) {
  const { texts, format } = useLocale()
  const { sourceAmount, sourceCurrency, destinationCurrency: code, network } = session
  const money = sourceAmount && sourceCurrency ? format.money(sourceAmount, sourceCurrency) : null
  const figure = code && money ? texts.sign.forMoney(code, money) : (code ?? money ?? texts.sign.anything)
  const name = network === null ? null : networkName(network)
  const none = sourceCurrency ? format.money(zero, sourceCurrency) : null
  return (
    <Sign
      label={texts.sign.wanted}
      figure={figure}
      where={name === null ? null : { network: name, words: texts.sign.on(name) }}
      facts={none === null ? [] : [{ label: texts.sign.charged, value: none }]}
    />
  )
}

const zero = decimal('0')
