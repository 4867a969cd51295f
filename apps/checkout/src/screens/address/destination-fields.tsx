import { NetworkBadge } from '@sliproad/ui/network-badge.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'
import { GroupedAddress } from '../../parts/grouped-address.tsx'
import { Hint } from '../../parts/hint.tsx'
import { LockedFact } from '../../parts/locked-fact.tsx'
import { isLocked } from '../../session.ts'
import { AddressField } from './address-field.tsx'
import type { AddressStepProps } from './address-step-props.ts'
import { EmailField } from './email-field.tsx'
import { MemoField } from './memo-field.tsx'
import type { DestinationState } from './use-destination.ts'

type Props = Pick<AddressStepProps, 'checkout' | 'draft' | 'change' | 'question' | 'agreed'> & {
  to: DestinationState
  /** The user wanted to go on, so that what is missing is told. */
  insisted: boolean
}

/** Network, address, memo and email: facts where the partner settled them, fields elsewhere. */
export function DestinationFields({ checkout, draft, change, question, agreed, to, insisted }: Props) {
  const words = useLocale().texts.address
  const { session, partner } = checkout
  const { way } = session
  const { crypto, network } = question
  const { fixed, text, checked, inside, needsMemo, needsEmail, email, missing } = to
  const name = networkName(network)
  return (
    <>
      <LockedFact label={words.network} why={isLocked(session, 'network') ? words.setBy(partner) : null}>
        <NetworkBadge name={name} /> {name}
      </LockedFact>
      {fixed ? (
        <LockedFact label={words.fixed} why={words.setBy(partner)} wide>
          <GroupedAddress address={text} />
        </LockedFact>
      ) : (
        <AddressField
          network={network}
          text={text}
          checked={checked}
          label={way === 'buy' ? words.label(name) : words.refundLabel(name)}
          optional={way === 'sell'}
          needsMemo={needsMemo}
          insisted={insisted && missing === 'address'}
          onText={(address) => change({ address })}
        />
      )}
      {inside !== null && <p className="-mt-3 text-small text-ink-3">{words.memoInside(inside)}</p>}
      {needsMemo && (
        <MemoField
          network={name}
          memo={draft.memo ?? ''}
          none={draft.noMemo}
          missing={insisted && missing === 'memo'}
          onMemo={(value) => change({ memo: value })}
          onNone={(noMemo) => change({ noMemo })}
        />
      )}
      <Hint>
        <strong className="font-[650]">{words.warnTitle(name)}</strong>{' '}
        {way === 'buy'
          ? words.warn(agreed.gatewayName, name, crypto)
          : words.warnSell(agreed.gatewayName, name)}
      </Hint>
      {needsEmail && (
        <EmailField
          email={email}
          gateway={agreed.gatewayName}
          wrong={insisted && missing === 'email'}
          onEmail={(value) => change({ email: value })}
        />
      )}
    </>
  )
}
