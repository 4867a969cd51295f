import { findNetwork } from '@sliproad/core/networks'
import { useEffect, useState } from 'preact/hooks'
import { isLocked } from '../../session/session.ts'
import type { AddressStepProps } from './address-step-props.ts'
import { type Missing, missingOf } from './destination.ts'
import { type CheckedAddress, useAddressCheck } from './use-address-check.ts'

/** The destination as known so far: from the partner, the draft and the address itself. */
export type DestinationState = {
  /** The partner fixed the address. */
  fixed: boolean
  text: string
  checked: CheckedAddress | null
  /** The memo contained in the address. */
  inside: string | null
  needsMemo: boolean
  memo: string
  needsEmail: boolean
  email: string
  missing: Missing
}

type Known = Pick<AddressStepProps, 'checkout' | 'draft' | 'change' | 'request'>

/** `emailRefused`: the order was refused because the gateway requires an email address. */
export function useDestination(
  { checkout: { session, receipts }, draft, change, request: { network } }: Known,
  emailRefused: boolean,
): DestinationState {
  const { direction } = session
  const fixed = isLocked(session, 'destinationAddress')
  const text = fixed
    ? (session.destinationAddress ?? '')
    : (draft.address ?? session.destinationAddress ?? '')
  const checked = useAddressCheck(network, text)
  const inside = checked?.check.ok ? (checked.check.memo ?? null) : null
  const needsMemo =
    direction === 'buy' && findNetwork(network)?.memo === 'optional' && inside === null && text !== ''
  const [wasRefused, setWasRefused] = useState(false)
  if (emailRefused && !wasRefused) setWasRefused(true)
  // Where a receipt is offered, the field is there from the start, so that its text says nothing about the gateway.
  const needsEmail = emailRefused || wasRefused || (draft.email !== null && !receipts)
  useEffect(() => {
    if (needsEmail && draft.email === null) change({ email: '' })
  }, [needsEmail, draft.email, change])
  const memo = draft.noMemo ? '' : (draft.memo ?? '')
  const email = draft.email ?? ''
  const missing = missingOf({
    fixed,
    optional: direction === 'sell',
    text,
    check: checked?.check ?? null,
    needsMemo,
    memo,
    noMemo: draft.noMemo,
    needsEmail,
    email,
  })
  return { fixed, text, checked, inside, needsMemo, memo, needsEmail, email, missing }
}
