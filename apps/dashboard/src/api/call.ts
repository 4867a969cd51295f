import type { ErrorAnswer, FieldProblem, RefusalData } from '@sliproad/api/errors'
import type { Asked, Call, Change, DataOf, Listing, Reading, RowOf } from './operations.ts'

/** Why a call failed. Code `OFFLINE` with status 0 means that no answer arrived. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly FieldProblem[]
  readonly requestId: string | null
  readonly retryAfter: number | null
  readonly data: Readonly<Record<string, unknown>>

  constructor(facts: {
    status: number
    code: string
    message: string
    details?: readonly FieldProblem[]
    requestId?: string | null
    retryAfter?: number | null
    data?: Readonly<Record<string, unknown>>
  }) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    this.details = facts.details ?? []
    this.requestId = facts.requestId ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.data = facts.data ?? {}
  }
}

export type Page<Row> = { rows: Row[]; next: string | null }

/** The server's envelope. A proxy may answer in another format, so every field is optional. */
type Envelope = {
  success?: boolean
  data?: unknown
  next?: string | null
  error?: Partial<ErrorAnswer['error']>
}
type AskedParts = { params?: unknown; query?: unknown; body?: unknown }

export type ConfirmationWay = RefusalData<'CONFIRMATION_REQUIRED'>['ways'][number]
/** Asks the person; true once it is proven that it is still the same one. */
type Confirm = (ways: readonly ConfirmationWay[]) => Promise<boolean>

export type Api = ReturnType<typeof createApi>

/** What the server says, in the reader's language. */
export type Said = {
  refusal: (code: string, message: string) => string
  note: (message: string) => string
}

/** The dashboard's calls. The CSRF token is kept only here. */
export function createApi(send: typeof fetch, said: Said) {
  let csrfToken: string | null = null
  let confirm: Confirm | null = null

  async function request(call: Call, asked: AskedParts, signal?: AbortSignal): Promise<Envelope> {
    const [method = 'GET'] = call.split(' ')
    const init: RequestInit = { method, credentials: 'same-origin', ...(signal && { signal }) }
    if (method !== 'GET') init.headers = headersFor(asked, csrfToken)
    if (asked.body !== undefined) init.body = JSON.stringify(asked.body)
    const response = await send(`/dashboard/api${pathOf(call, asked)}`, init).catch(() => {
      throw new CallFailure({ status: 0, code: 'OFFLINE', message: 'No answer arrived.' })
    })
    const body = (await response.json().catch(() => ({}))) as Envelope
    if (response.ok && body.success) return body
    const retryAfter = Number(response.headers.get('retry-after'))
    const { code = 'INTERNAL_ERROR', message = '', details = [] } = body.error ?? {}
    throw new CallFailure({
      status: response.status,
      code,
      message: said.refusal(code, message),
      details: details.map((problem) => ({ ...problem, message: said.note(problem.message) })),
      requestId: body.error?.requestId ?? null,
      retryAfter: retryAfter > 0 ? retryAfter : null,
      data: body.error?.data ?? {},
    })
  }

  /** A change that needs a fresh proof of the person asks for it and is sent once more. */
  async function change(call: Call, asked: AskedParts): Promise<Envelope> {
    try {
      return await request(call, asked)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'CONFIRMATION_REQUIRED') throw failure
      const isConfirmed = await confirm?.(failure.data.ways as ConfirmationWay[])
      if (!isConfirmed) throw failure
      return request(call, asked)
    }
  }

  return {
    /** Who asks for the proof; gives back how to stop it. */
    confirmBy(asks: Confirm) {
      confirm = asks
      return () => {
        if (confirm === asks) confirm = null
      }
    },
    setCsrfToken(token: string) {
      csrfToken = token
    },
    async read<Key extends Reading>(
      call: Key,
      asked: Asked<Key>,
      signal?: AbortSignal,
    ): Promise<DataOf<Key>> {
      return (await request(call, asked as AskedParts, signal)).data as DataOf<Key>
    },
    async readPage<Key extends Listing>(
      call: Key,
      asked: Asked<Key>,
      signal?: AbortSignal,
    ): Promise<Page<RowOf<Key>>> {
      const { data, next } = await request(call, asked as AskedParts, signal)
      return { rows: data as RowOf<Key>[], next: next ?? null }
    },
    async write<Key extends Change>(call: Key, asked: Asked<Key>): Promise<DataOf<Key>> {
      return (await change(call, asked as AskedParts)).data as DataOf<Key>
    },
  }
}

/** The path of a call below /dashboard/api, with its parameters filled in. */
export function pathOf(call: Call, { params = {}, query = {} }: AskedParts): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Record<string, string>)[name] ?? ''),
    )
  const text = new URLSearchParams(query as Record<string, string>).toString()
  return `${path}${text && `?${text}`}`
}

function headersFor({ body }: AskedParts, csrfToken: string | null): Record<string, string> {
  return {
    ...(csrfToken && { 'x-csrf-token': csrfToken }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}
