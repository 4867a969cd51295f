import { useLocale } from '../../i18n/locale.ts'
import { FieldError } from '../../parts/field-error.tsx'

type Props = {
  email: string
  /** The gateway that needs it; null where it is only for a receipt. */
  gateway: string | null
  wrong: boolean
  onEmail: (email: string) => void
}

export const emailInputId = 'email'

/** For the receipt, where the partner sends one, or after a gateway required an email address. */
export function EmailField({ email, gateway, wrong, onEmail }: Props) {
  const { address } = useLocale().texts
  return (
    <div>
      <label htmlFor={emailInputId} className="mb-2 block text-label font-semibold">
        {gateway === null ? (
          <>
            {address.emailReceipt} <span className="font-normal text-ink-3">{address.optional}</span>
          </>
        ) : (
          address.email
        )}
      </label>
      <input
        id={emailInputId}
        type="email"
        dir="ltr"
        autocomplete="email"
        maxLength={254}
        value={email}
        placeholder="name@example.com"
        aria-invalid={wrong}
        aria-describedby={
          [wrong && 'email-error', gateway && 'email-help'].filter(Boolean).join(' ') || undefined
        }
        onInput={(event) => onEmail(event.currentTarget.value.trim())}
        className={`block h-12 w-full rounded-field bg-surface px-4 outline-none placeholder:text-ink-3 focus:inset-ring-2 focus:inset-ring-focus ${wrong ? 'inset-ring-2 inset-ring-negative' : 'inset-ring inset-ring-edge'}`}
      />
      {wrong && <FieldError id="email-error">{address.emailWrong}</FieldError>}
      {gateway !== null && (
        <p id="email-help" className="mt-2 text-small text-ink-3">
          {address.emailHelp(gateway)}
        </p>
      )}
    </div>
  )
}
