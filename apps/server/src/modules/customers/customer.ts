import type { CustomerId, ProjectId } from '@sliproad/core/ids'

/** An end user of a partner. He is known by our id and, where the partner gave one, by the partner's. */
export type Customer = {
  id: CustomerId
  projectId: ProjectId
  externalCustomerId: string | null
  createdAt: Date
}
