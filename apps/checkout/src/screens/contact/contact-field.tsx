import type { PageContact } from '@sliproad/api/resources/contact'
import type { ContactChannel } from '@sliproad/core/vocabulary'
import { Button } from '@sliproad/ui/button.tsx'
import { Icon } from '@sliproad/ui/icon.tsx'
import { useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { phoneOf } from './phone.ts'

type Props = {
  channel: ContactChannel
  /** What was proven, with most of it hidden. */
  verified: string | null
  onContact: (contact: PageContact) => void
}

type Sent = { to: string; code: string | null }

const box =
  'block h-12 w-full rounded-field bg-surface px-4 outline-none placeholder:text-ink-3 focus:inset-ring-2 focus:inset-ring-focus'

/** One address: entered, proven by a code, and then fixed. */
export function ContactField({ channel, verified, onContact }: Props) {
  const { texts } = useLocale()
  const { api, announce } = usePage()
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const words = texts.contact
  const label = channel === 'phone' ? words.phone : texts.address.email
  const wrong = channel === 'phone' ? words.phoneWrong : texts.address.emailWrong

  if (verified !== null) {
    return (
      <div>
        <p className="mb-2 text-label font-semibold">{label}</p>
        <p className="flex min-h-12 items-center gap-2 text-label">
          <Icon name="check" className="text-positive" />
          <bdi dir="ltr">{verified}</bdi>
          <span className="text-ink-3">{words.confirmed}</span>
        </p>
      </div>
    )
  }

  const send = async () => {
    const to = channel === 'phone' ? phoneOf(text) : text.trim()
    if (!to || (channel === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to))) return setProblem(wrong)
    setBusy(true)
    setProblem(null)
    const result = await api.sendCode(channel, to)
    setBusy(false)
    if (result.kind !== 'sent') {
      const problems = { refused: wrong, too_many: words.tooMany, failed: words.notSent }
      return setProblem(problems[result.kind])
    }
    setSent({ to, code: result.code })
    setCode('')
    announce(words.sent(to))
  }

  const check = async () => {
    if (!sent || !/^\d{6}$/.test(code)) return
    setBusy(true)
    setProblem(null)
    const result = await api.checkCode(channel, sent.to, code)
    setBusy(false)
    if (result.kind === 'failed') return setProblem(words.notSent)
    if (result.kind === 'wrong') return setProblem(words.wrong(result.attemptsLeft))
    if (result.kind === 'expired') {
      setCode('')
      return setProblem(words.expired)
    }
    announce(words.confirmed)
    onContact(result.contact)
  }

  const [id, errorId, helpId] = [`contact-${channel}`, `contact-${channel}-error`, `contact-${channel}-help`]
  const invalid = problem !== null
  const ring = invalid ? 'inset-ring-2 inset-ring-negative' : 'inset-ring inset-ring-edge'
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-label font-semibold">
        {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          type="text"
          inputMode={channel === 'phone' ? 'tel' : 'email'}
          dir="ltr"
          autocomplete={channel === 'phone' ? 'tel' : 'email'}
          maxLength={254}
          value={text}
          placeholder={channel === 'phone' ? '+1 202 555 0123' : 'name@example.com'}
          aria-invalid={invalid && !sent}
          aria-describedby={`${errorId} ${helpId}`}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setSent(null)
            setProblem(null)
          }}
          className={`${box} ${sent ? 'inset-ring inset-ring-edge' : ring}`}
        />
        <Button
          kind={sent ? 'second' : 'primary'}
          size="usual"
          label={sent ? words.resend : words.send}
          busy={busy && !sent}
          onPress={send}
          className="min-h-12"
        />
      </div>
      {!sent && channel === 'phone' && (
        <p id={helpId} className="mt-2 text-small text-ink-3">
          {words.phoneHelp}
        </p>
      )}
      {sent && (
        <div className="mt-3">
          <p id={helpId} className="mb-2 text-small text-ink-2">
            {sent.code === null ? words.sent(sent.to) : words.sandbox(sent.code)}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <input
              id={`${id}-code`}
              type="text"
              inputMode="numeric"
              dir="ltr"
              autocomplete="one-time-code"
              maxLength={6}
              value={code}
              placeholder={words.code}
              aria-label={`${label}: ${words.code}`}
              aria-invalid={invalid}
              aria-describedby={`${errorId} ${helpId}`}
              onInput={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void check()
              }}
              className={`${box} tabular-nums tracking-[0.2em] ${ring}`}
            />
            <Button
              kind="primary"
              size="usual"
              label={words.check}
              busy={busy}
              onPress={check}
              className="min-h-12"
            />
          </div>
        </div>
      )}
      {invalid && <FieldError id={errorId}>{problem}</FieldError>}
    </div>
  )
}
