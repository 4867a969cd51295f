import type { CountryRefusal } from '@sliproad/core/vocabulary'
import { Button } from '@sliproad/ui/button.tsx'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import type { Checkout } from '../../session/session.ts'
import { BackAction } from '../back-action.tsx'
import { HelpSentence } from './help-sentence.tsx'
import { Notice } from './notice.tsx'

type Props = {
  country: string | null
  /** Who does not serve the country; null where only the order was refused. */
  refusal: CountryRefusal | null
  checkout: Checkout
  /** The step has no content but this, and its title is the page's. */
  isWholeStep?: boolean
  onChangeCountry: () => void
}

/**
 * The country is not served: by the partner's choice, because no gateway does, or by law. The user can change it unless
 * the partner fixed it, or the law forbids it and the connection comes from there.
 */
export function CountryNotice(props: Props) {
  const { country, refusal, checkout, isWholeStep = false, onChangeCountry } = props
  const { texts, format } = useLocale()
  const { country: words } = texts
  const { userCountry, partner, links } = checkout
  const name = country === null ? texts.picker.country : format.country(country)
  const { settled } = userCountry
  const isConnection = !settled && country !== null && country === userCountry.code
  const isForbidden = refusal === 'deployment'
  const changes = !settled && !(isForbidden && isConnection)
  const size = isWholeStep ? 'large' : 'small'
  const width = isWholeStep ? 'tablet:w-full' : ''
  const actions = (
    <>
      {changes && (
        <Button kind="primary" size={size} label={words.change} onPress={onChangeCountry} className={width} />
      )}
      <BackAction
        kind={changes ? 'second' : 'primary'}
        size={isWholeStep && changes ? 'usual' : size}
        beside={changes}
        className={isWholeStep ? 'w-full' : ''}
      />
      {isForbidden && links.help !== null && (
        <p className="w-full text-small text-ink-3">
          <HelpSentence text={words.contact(partner)} href={links.help} />
        </p>
      )}
    </>
  )
  if (isWholeStep) return <WholeStep title={title()} reason={reason()} actions={actions} />
  return (
    <Notice icon="pin" tone="negative" title={title()} reason={reason()}>
      {actions}
    </Notice>
  )

  function title(): string {
    if (refusal === 'project') return words.titlePartner(partner, name)
    return refusal === 'gateways' ? words.titleNone(name) : words.title(name)
  }

  function reason(): string {
    if (isForbidden) return isConnection ? `${words.law} ${words.connection}` : words.law
    if (settled) return words.fixed(name, partner)
    return refusal === 'project' ? words.reasonPartner(partner, name) : words.reason(name)
  }
}

type WholeStepProps = { title: string; reason: string; actions: ComponentChildren }

function WholeStep({ title, reason, actions }: WholeStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [title])
  return (
    <section role="alert" className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-title-phone font-[650] text-balance tablet:text-title">
        {title}
      </h1>
      <p className="text-pretty text-ink-2">{reason}</p>
      <div className="grid gap-2.5">{actions}</div>
    </section>
  )
}
