import { explorerOf } from '@sliproad/core/networks'
import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'

/** The way back to the partner: filled once everything has arrived, with the explorer and the receipt beside it. */
export function StatusActions({ order }: { order: Order }) {
  return (
    <div className="grid gap-2.5 print:hidden">
      {order.status === 'completed' ? (
        <>
          <BackAction kind="primary" beside className="tablet:w-full" />
          <Kept order={order} />
        </>
      ) : (
        <>
          <BackAction kind="second" size="usual" beside className="w-full" />
          <CopyLink />
        </>
      )}
    </div>
  )
}

/** What the user may want to keep of an order that has arrived. */
function Kept({ order: { network, transactionHash } }: { order: Order }) {
  const { status } = useLocale().texts
  const explorer = transactionHash === null ? null : explorerOf(network, transactionHash)
  return (
    <div className="flex flex-wrap gap-2.5">
      {explorer && (
        <Button
          kind="second"
          size="usual"
          icon="open"
          label={explorer.name}
          href={explorer.url}
          newTab
          className="flex-[1_1_40%]"
        />
      )}
      <Button
        kind="second"
        size="usual"
        icon="download"
        label={status.save}
        onPress={() => print()}
        className="flex-[1_1_40%]"
      />
    </div>
  )
}

/** For coming back after the page was closed. */
function CopyLink() {
  const { texts } = useLocale()
  const { resumeLink, announce } = usePage()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(resumeLink)
    } catch {
      return
    }
    setCopied(true)
    announce(texts.status.linkCopied)
  }
  return (
    <div>
      <Button
        kind="second"
        size="usual"
        icon={copied ? 'check' : 'link'}
        label={copied ? texts.status.linkCopied : texts.status.copyLink}
        onPress={copy}
        className="w-full"
      />
      {copied && <p className="mt-2 text-small text-ink-3">{texts.status.linkHelp}</p>}
    </div>
  )
}
