import { networkName } from '../../catalog/network-name.ts'
import { lookalikeNetwork } from '../../catalog/selection.ts'
import { useLocale } from '../../i18n/locale.ts'
import { GroupedAddress } from '../../parts/grouped-address.tsx'
import { LockedFact } from '../../parts/locked-fact.tsx'
import { Hint } from '../../parts/notices/hint.tsx'
import { AddressField } from './address-field.tsx'
import type { AddressStepProps } from './address-step-props.ts'
import { EmailField } from './email-field.tsx'
import { MemoField } from './memo-field.tsx'
import type { DestinationState } from './use-destination.ts'
import type { WalletRefusal } from './wallet-refusal.tsx'

type Props = Pick<AddressStepProps, 'checkout' | 'draft' | 'change' | 'request' | 'agreed' | 'supported'> & {
  to: DestinationState
  /** The user pressed Continue, so missing fields are marked. */
  submitted: boolean
  /** The address was changed. */
  onEdit: () => void
  refusal: WalletRefusal | null
}

/** Address, memo and email: as text where the partner locked them, else as fields. */
export function DestinationFields(props: Props) {
  const { checkout, draft, change, request, agreed, supported, to, submitted, onEdit, refusal } = props
  const words = useLocale().texts.address
  const { session, partner } = checkout
  const { direction } = session
  const { crypto, network } = request
  const { fixed, text, checked, inside, needsMemo, needsEmail, email, missing } = to
  const name = networkName(network)
  const accepted = !refusal && (fixed || checked?.check.ok === true)
  const other = accepted ? lookalikeNetwork(supported, crypto, network) : null
  return (
    <>
      {fixed ? (
        <LockedFact label={words.fixed} why={words.setBy(partner)} wide>
          <GroupedAddress address={text} />
        </LockedFact>
      ) : (
        <AddressField
          network={network}
          text={text}
          checked={checked}
          label={direction === 'buy' ? words.label(name) : words.refundLabel(name)}
          optional={direction === 'sell'}
          code={crypto}
          refusal={refusal}
          submitted={submitted && missing === 'address'}
          onText={(address) => {
            onEdit()
            change({ address })
          }}
        />
      )}
      {inside !== null && <p className="-mt-3 text-small text-ink-3">{words.memoInside(inside)}</p>}
      {needsMemo && (
        <MemoField
          network={name}
          memo={draft.memo ?? ''}
          none={draft.noMemo}
          missing={submitted && missing === 'memo'}
          onMemo={(value) => change({ memo: value })}
          onNone={(noMemo) => change({ noMemo })}
        />
      )}
      {other !== null && (
        <Hint>
          <strong className="font-[650]">{words.warnTitle(name)}</strong>{' '}
          {direction === 'buy'
            ? words.warn(agreed.gatewayName, name, crypto, networkName(other))
            : words.warnSell(agreed.gatewayName, name)}
        </Hint>
      )}
      {(needsEmail || (checkout.receipts && accepted)) && refusal?.kind !== 'blocked' && (
        <EmailField
          email={email}
          gateway={needsEmail ? agreed.gatewayName : null}
          wrong={submitted && missing === 'email'}
          onEmail={(value) => change({ email: value })}
        />
      )}
    </>
  )
}
