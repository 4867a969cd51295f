/** A request that was really sent, with its answer. */
export type Example = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  status: number
  answer?: unknown
}

export type Examples = Readonly<Record<string, Example>>

/** Loaded with the first request for the document: most processes never need them. */
export async function readExamples(): Promise<Examples> {
  const { default: examples } = await import('@sliproad/api/examples', { with: { type: 'json' } })
  return examples as Examples
}
