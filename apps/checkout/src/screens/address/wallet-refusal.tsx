import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useEffect, useRef } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { HelpSentence } from '../../parts/notices/help-sentence.tsx'
import type { Checkout } from '../../session/session.ts'
import { useRemaining } from '../../time/use-remaining.ts'

/** The address did not pass the safety check, or the check did not answer and is asked again at `againAt`. */
export type WalletRefusal = { kind: 'blocked' } | { kind: 'unchecked'; againAt: Date; trying: boolean }

/** Under the field, in the place of the verdict about its form. */
export function WalletVerdict({ id, refusal }: { id: string; refusal: WalletRefusal }) {
  const { wallet } = useLocale().texts
  if (refusal.kind === 'unchecked') return <Unchecked id={id} againAt={refusal.againAt} />
  return (
    <FieldError id={id}>
      <b className="font-[650]">{wallet.title}</b> {wallet.reason}
    </FieldError>
  )
}

function Unchecked({ id, againAt }: { id: string; againAt: Date }) {
  const { wallet } = useLocale().texts
  const { clock, announce } = usePage()
  const seconds = Math.ceil(useRemaining(clock, againAt) / 1000)
  // Said once: a live region would read every second out.
  useEffect(() => announce(wallet.unscreenedTitle), [announce, wallet])
  return (
    <p
      id={id}
      className="mt-2 grid grid-cols-[20px_minmax(0,1fr)] gap-2 text-label leading-[21px] text-pretty text-ink-3 tabular-nums"
    >
      <Icon name="clock" />
      <span>
        <b className="font-[650] text-ink">{wallet.unscreenedTitle}</b> {wallet.unscreenedReason(seconds)}
      </span>
    </p>
  )
}

type ActionsProps = { refusal: WalletRefusal; checkout: Checkout; onOther: () => void; onAgain: () => void }

/** What the user can do now, in the place of the button that led here; it takes the focus of that button. */
export function WalletActions({ refusal, checkout: { partner, links }, onOther, onAgain }: ActionsProps) {
  const { wallet, page } = useLocale().texts
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [refusal.kind])
  const blocked = refusal.kind === 'blocked'
  return (
    <div ref={box} className="grid gap-2.5">
      {blocked ? (
        <Button kind="primary" label={wallet.other} onPress={onOther} className="tablet:w-full" />
      ) : (
        <Button
          kind="primary"
          label={wallet.again}
          busy={refusal.trying}
          onPress={onAgain}
          className="tablet:w-full"
        />
      )}
      <p className="text-small text-pretty text-ink-3">
        {page.notCharged} {blocked && <HelpSentence text={wallet.own(partner)} href={links.help} />}
      </p>
    </div>
  )
}
