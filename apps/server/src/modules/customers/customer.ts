import { Refusal } from '@sliproad/api/refusal'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'

/** An end user of a partner, identified by our id and, where the partner gave one, by the partner's. */
export type Customer = {
  id: CustomerId
  projectId: ProjectId
  externalCustomerId: string | null
  createdAt: Date
  /** When everything that says who he is was taken away; nothing new is taken for him. */
  erasedAt: Date | null
}

export function erasedCustomer(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'This customer was erased.' })
}
