/** By offset, by page number, or by the last entry that is known. */
export type ListKind = 'offset' | 'page' | 'cursor'

type Query = Readonly<Record<string, string | number | boolean | undefined>>
type Answer = {
  data: readonly unknown[]
  pagination?: { limit: number; offset?: number; total?: number; hasMore: boolean; after?: string | null }
  meta?: { page: number; total: number; totalPages: number }
}

export type Page<Item> = {
  items: readonly Item[]
  hasMore: boolean
  /** How many entries there are; undefined for the feed, which has no end. */
  total: number | undefined
  /** Where the feed goes on; undefined for other lists. */
  after: string | undefined
}

type PageAndNext<Item> = { page: Page<Item>; next: Query }

/**
 * A list of the service. Iterate over it to get every entry, however many pages they are on; or take one page of it:
 *
 *     for await (const order of sliproad.orders.list({ status: 'completed' })) …
 *     const { items, total } = await sliproad.orders.list({ limit: 10 }).page()
 */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #kind: ListKind
  readonly #query: Query
  readonly #read: (query: Query) => Promise<unknown>

  constructor(kind: ListKind, query: Query, read: (query: Query) => Promise<unknown>) {
    this.#kind = kind
    this.#query = query
    this.#read = read
  }

  /** The page that the query asks for, and no other. */
  async page(): Promise<Page<Item>> {
    return (await this.#readPage(this.#query)).page
  }

  /** This page and every page behind it. */
  async *pages(): AsyncGenerator<Page<Item>, void, void> {
    for (let query = this.#query; ; ) {
      const { page, next } = await this.#readPage(query)
      yield page
      if (!page.hasMore) return
      query = next
    }
  }

  /** Every entry once: one that new entries have pushed onto the next page is not given again. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, void> {
    const seen = new Set<string>()
    for await (const { items } of this.pages()) {
      for (const item of items) {
        const id = this.#kind === 'cursor' ? undefined : idOf(item)
        if (id !== undefined && seen.has(id)) continue
        if (id !== undefined) seen.add(id)
        yield item
      }
    }
  }

  /** The entries as an array, `max` of them at most. */
  async toArray(max = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const items: Item[] = []
    if (max <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= max) break
    }
    return items
  }

  async #readPage(query: Query): Promise<PageAndNext<Item>> {
    const { data, pagination, meta } = (await this.#read(query)) as Answer
    if (meta) {
      const items = data.map((entry) => (entry as { attributes: Item }).attributes)
      const { page, total, totalPages } = meta
      const next = { ...query, page: page + 1 }
      return { page: { items, hasMore: page < totalPages, total, after: undefined }, next }
    }
    const { hasMore = false, total, offset = 0, after } = pagination ?? {}
    const items = data as readonly Item[]
    const next =
      this.#kind === 'cursor'
        ? { ...query, after: after ?? undefined }
        : { ...query, offset: offset + data.length }
    return { page: { items, hasMore: hasMore && data.length > 0, total, after: after ?? undefined }, next }
  }
}

function idOf(item: unknown): string | undefined {
  const { id, sessionId } = item as { id?: string; sessionId?: string }
  return id ?? sessionId
}
