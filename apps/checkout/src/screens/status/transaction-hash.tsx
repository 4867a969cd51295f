import { findNetwork } from '@sliproad/core/networks'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { usePage } from '../../page-context.ts'
import { shortAddress } from '../../parts/address-text.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

/** The transaction hash: short with a link to the explorer on screen, in full when printed. */
export function TransactionHash({ order: { transactionHash, network } }: { order: Order }) {
  const { texts } = useLocale()
  const { announce } = usePage()
  if (transactionHash === null) return null
  const page = findNetwork(network)?.explorerTransactionUrl(transactionHash)
  const short = (
    <code dir="ltr" className="font-mono text-[.92em] print:hidden">
      {shortAddress(transactionHash)}
    </code>
  )
  return (
    <p className="col-span-2 mt-2 flex flex-wrap items-center gap-1.5 text-label leading-[22px] text-ink-2">
      {texts.status.transaction}
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="text-accent-text underline decoration-1 underline-offset-3 print:hidden"
        >
          {short}
        </a>
      ) : (
        short
      )}
      <code dir="ltr" className="hidden font-mono text-[.8em] break-all print:inline">
        {transactionHash}
      </code>
      <CopyButton text={transactionHash} what={texts.status.transaction} onCopied={announce} />
    </p>
  )
}
