import recorded from '@sliproad/api/examples' with { type: 'json' }

/** A request as it was really sent, and what it was answered. */
export type Example = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  status: number
  answer?: unknown
}

const examples: Readonly<Record<string, Example>> = recorded

export function exampleOf(operationId: string): Example | undefined {
  return examples[operationId]
}
