/** A request as it was really sent, and what it was answered. */
export type Example = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  status: number
  answer?: unknown
}

export type Examples = Readonly<Record<string, Example>>

/** Read when the document is first asked for: most processes never need them. */
export async function readExamples(): Promise<Examples> {
  const { default: examples } = await import('@sliproad/api/examples', { with: { type: 'json' } })
  return examples as Examples
}
