import type { Deposit } from '@sliproad/api/resources/order'
import { NetworkMark } from '@sliproad/ui/marks/network-mark.tsx'
import type { ComponentChildren } from 'preact'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { usePage } from '../../page-context.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { GroupedAddress } from '../../parts/grouped-address.tsx'
import { Hint } from '../../parts/notices/hint.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { order: Order; deposit: Deposit }

/** What the seller has to send: the exact amount, the network and the gateway's address. */
export function DepositPanel({ order, deposit: { address, amount } }: Props) {
  const { texts, format } = useLocale()
  const { announce } = usePage()
  const words = texts.deposit
  const { gatewayName, cryptoCurrency } = order
  const network = networkName(order.network)
  const coins = format.exactCoinsOf(amount, cryptoCurrency)
  return (
    <>
      <section
        aria-label={words.title(coins, gatewayName)}
        className="rounded-card bg-surface shadow-card inset-ring inset-ring-line"
      >
        <dl>
          <Row label={words.amount} copied={amount} onCopied={announce}>
            <bdi className="text-[20px] leading-7 font-semibold break-all tabular-nums">{coins}</bdi>
          </Row>
          <Row label={texts.address.network}>
            <span className="flex items-center gap-2 font-semibold">
              <NetworkMark id={order.network} /> {network}
            </span>
          </Row>
          <Row label={words.address(gatewayName)} copied={address} onCopied={announce}>
            <GroupedAddress address={address} />
          </Row>
        </dl>
        <figure className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 border-t border-line p-4 tablet:flex-nowrap tablet:justify-start tablet:p-[18px]">
          <QrCode text={address} label={words.code} />
          <figcaption className="max-w-[44ch] text-small text-balance text-ink-3">
            {words.codeHelp}
          </figcaption>
        </figure>
      </section>
      <Hint>
        <strong className="font-[650]">{words.exact(coins)}</strong> {words.fee}{' '}
        {texts.address.warnSell(gatewayName, network)}
      </Hint>
    </>
  )
}

type RowProps = {
  label: string
  children: ComponentChildren
  /** The text that the copy button copies. */
  copied?: string
  onCopied?: (spoken: string) => void
}

function Row({ label, children, copied, onCopied = () => {} }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line px-4 py-3 not-first:border-t tablet:px-[18px]">
      <dt className="col-span-2 text-small text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
      {copied !== undefined && (
        <dd>
          <CopyButton text={copied} what={label} onCopied={onCopied} />
        </dd>
      )}
    </div>
  )
}
