import { findNetwork } from '@sliproad/core/networks'
import { useLocale } from '../i18n/locale.ts'
import type { Session } from '../session.ts'
import { ReceivePanel } from './receive-panel.tsx'

type Props = {
  session: Session
  label: string
  /** Whether the page knows for certain that no money has moved. */
  untouched: boolean
  promised?: boolean
}

export function SessionSign({ session, label, untouched, promised = false }: Props) {
  const { texts, format } = useLocale()
  const { type: way, sourceAmount, sourceCurrency, destinationCurrency: asset, network } = session
  const money = sourceAmount && sourceCurrency ? format.money(sourceAmount, sourceCurrency) : sourceAmount
  const name = network === null ? null : networkName(network)
  const none = sourceCurrency ? format.money('0', sourceCurrency) : texts.sign.nothing
  return (
    <ReceivePanel
      label={label}
      figure={texts.sign.wish({ way, asset, money })}
      network={name === null ? null : { name, where: texts.sign.where(way, name) }}
      charged={untouched && way === 'onramp' ? none : null}
      promised={promised}
    />
  )
}

/** A network that this page does not know yet is shown by its id. */
export function networkName(id: string): string {
  return findNetwork(id)?.name ?? id
}
