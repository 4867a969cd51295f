import { useLocale } from '../../i18n/locale.ts'
import { FieldError } from '../../parts/field-error.tsx'

type Props = {
  network: string
  memo: string
  none: boolean
  missing: boolean
  onMemo: (memo: string) => void
  onNone: (none: boolean) => void
}

export const memoInputId = 'memo'

/** Shown for networks with memos. An exchange cannot credit coins without one, so the user has to confirm having none. */
export function MemoField({ network, memo, none, missing, onMemo, onNone }: Props) {
  const { address } = useLocale().texts
  return (
    <div>
      <label htmlFor={memoInputId} className="mb-2 block text-label font-semibold">
        {address.memo}
      </label>
      {!none && (
        <input
          id={memoInputId}
          dir="ltr"
          value={memo}
          maxLength={120}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={missing}
          aria-describedby={missing ? 'memo-error memo-help' : 'memo-help'}
          onInput={(event) => onMemo(event.currentTarget.value)}
          className={`block h-12 w-full rounded-field bg-surface px-4 font-mono outline-none focus:inset-ring-2 focus:inset-ring-focus ${missing ? 'inset-ring-2 inset-ring-negative' : 'inset-ring inset-ring-edge'}`}
        />
      )}
      {missing && <FieldError id="memo-error">{address.memoMissing(network)}</FieldError>}
      <p id="memo-help" className="mt-2 text-small text-ink-3">
        {address.memoHelp}
      </p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-label tablet:min-h-9">
        <input
          type="checkbox"
          checked={none}
          onChange={(event) => onNone(event.currentTarget.checked)}
          className="size-5 flex-none accent-accent"
        />
        {address.noMemo}
      </label>
    </div>
  )
}
