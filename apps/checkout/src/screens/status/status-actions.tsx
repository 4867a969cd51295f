import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { BackAction } from '../../parts/back-action.tsx'

type Props = {
  /** The page has another primary button. */
  hasPrimary: boolean
}

export function StatusActions({ hasPrimary }: Props) {
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
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <BackAction
          kind={hasPrimary ? 'second' : 'primary'}
          size="usual"
          beside
          className="-order-1 min-h-[54px] flex-[1_1_100%] tablet:order-1 tablet:ms-auto tablet:min-h-11 tablet:flex-none"
        />
        <Button
          kind="second"
          size="usual"
          icon={copied ? 'check' : 'link'}
          label={copied ? texts.status.linkCopied : texts.status.copyLink}
          onPress={copy}
          className="flex-[1_1_40%] tablet:flex-none"
        />
        <Button
          kind="second"
          size="usual"
          icon="print"
          label={texts.status.print}
          onPress={() => print()}
          className="flex-[1_1_40%] tablet:flex-none"
        />
      </div>
      {copied && <p className="mt-2 text-small text-ink-3">{texts.status.linkHelp}</p>}
    </div>
  )
}
