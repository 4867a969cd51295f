import {
  ReceiptVerificationError,
  type ReceiptVerificationReason,
} from '@sliproad/core/receipts/receipt-problem'
import { verifyReceipt } from '@sliproad/core/receipts/verify-receipt'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../api/operations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useProject } from '../../../shell/me-context.ts'

export type SignedReceipt = DataOf<'GET /projects/:projectId/orders/:id/receipt'>

export type Verification =
  | { kind: 'verified'; isDerived: boolean }
  | { kind: 'refused'; reason: ReceiptVerificationReason }
  | { kind: 'unchecked' }

/** Read when it is opened, not with every order. */
export function useReceipt(id: string) {
  return useRead('GET /projects/:projectId/orders/:id/receipt', {
    params: { projectId: useProject().id, id },
  })
}

/** By this browser itself; undefined while it checks. */
export function useVerification({ signed, keys }: SignedReceipt): Verification | undefined {
  return useQuery({
    queryKey: ['receipt', signed.receipt.orderId, signed.signature.value],
    queryFn: () => verification(signed, keys),
  }).data
}

async function verification(
  signed: SignedReceipt['signed'],
  keys: SignedReceipt['keys'],
): Promise<Verification> {
  try {
    return { kind: 'verified', isDerived: (await verifyReceipt(signed, keys)).isDerived }
  } catch (error) {
    if (error instanceof ReceiptVerificationError) return { kind: 'refused', reason: error.reason }
    // Pages without HTTPS have no Web Crypto, and older browsers no Ed25519.
    return { kind: 'unchecked' }
  }
}
