import type { PageContact } from '@sliproad/api/resources/contact'
import { Button } from '@sliproad/ui/button.tsx'
import { useState } from 'preact/hooks'
import { methodInText } from '../../catalog/method-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useTitle } from '../../page-context.ts'
import { FieldError } from '../../parts/field-error.tsx'
import { PayBar } from '../../parts/pay-bar.tsx'
import type { Quote } from '../../quotes/quote.ts'
import { ContactField } from './contact-field.tsx'

export type ContactStepProps = {
  quote: Quote
  contact: PageContact
  busy: boolean
  money: string
  onContact: (contact: PageContact) => void
  onOrder: () => void
  /** The user pays by card instead, with any gateway. */
  onCard: () => void
}

/** Phone, e-mail address and the gateway's terms, for gateways that the user pays on this page. */
export function ContactStep({ quote, contact, busy, money, onContact, onOrder, onCard }: ContactStepProps) {
  const { texts } = useLocale()
  const words = texts.contact
  const [agreed, setAgreed] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  useTitle(words.title)
  const method = methodInText(texts, null, quote.method ?? '')
  const links = quote.steps.find(({ id, at }) => id === 'terms' && at === 'checkout')?.links ?? []
  const missing = !contact.phone || !contact.email || !agreed
  const order = () => {
    setSubmitted(true)
    if (!missing && !busy) onOrder()
  }
  return (
    <>
      <p className="text-label leading-[22px] text-ink-2">{words.reason(quote.gatewayName)}</p>
      <ContactField channel="phone" verified={contact.phone} onContact={onContact} />
      <ContactField channel="email" verified={contact.email} onContact={onContact} />
      <div className="flex items-start gap-3 text-label leading-[22px]">
        <input
          id="terms"
          type="checkbox"
          checked={agreed}
          aria-describedby="terms-links"
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          className="mt-0.5 size-5 flex-none accent-[var(--accent)]"
        />
        <div>
          <label htmlFor="terms">{words.terms(quote.gatewayName)}</label>
          <ul id="terms-links" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent-text underline decoration-1 underline-offset-3"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {submitted && missing && <FieldError id="contact-error">{words.missing}</FieldError>}
      <Button kind="second" size="usual" label={words.card} onPress={onCard} className="tablet:w-full" />
      <PayBar note={texts.amount.total(money)}>
        <Button
          kind="primary"
          arrow
          busy={busy}
          label={busy ? texts.address.opening(quote.gatewayName) : words.continueTo(method)}
          onPress={order}
          className="tablet:w-full"
        />
      </PayBar>
    </>
  )
}
