export type FieldNote = { field: string; message: string }

/** What a call came to when it did not succeed. `offline` means that no answer arrived at all. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly FieldNote[]
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(facts: {
    status: number
    code: string
    message: string
    details?: readonly FieldNote[]
    requestId?: string | null
    retryAfter?: number | null
  }) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    this.details = facts.details ?? []
    this.requestId = facts.requestId ?? null
    this.retryAfter = facts.retryAfter ?? null
  }
}

export type Page<Row> = { rows: Row[]; next: string | null }
type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Envelope = {
  success?: boolean
  data?: unknown
  next?: string | null
  error?: { code?: string; message?: string; details?: FieldNote[]; requestId?: string }
}

export type Api = ReturnType<typeof createApi>

/** The calls of the dashboard. The token against forged requests lives here and nowhere else. */
export function createApi(send: typeof fetch) {
  let csrfToken: string | null = null

  async function call(path: string, init: RequestInit): Promise<Envelope> {
    const response = await send(`/dashboard/api${path}`, { credentials: 'same-origin', ...init }).catch(
      () => {
        throw new CallFailure({ status: 0, code: 'OFFLINE', message: 'No answer arrived.' })
      },
    )
    const body = (await response.json().catch(() => ({}))) as Envelope
    if (response.ok && body.success) return body
    const retryAfter = Number(response.headers.get('retry-after'))
    throw new CallFailure({
      status: response.status,
      code: body.error?.code ?? 'INTERNAL_ERROR',
      message: body.error?.message ?? '',
      details: body.error?.details ?? [],
      requestId: body.error?.requestId ?? null,
      retryAfter: retryAfter > 0 ? retryAfter : null,
    })
  }

  return {
    keepToken(token: string) {
      csrfToken = token
    },
    async read<Data>(path: string, signal?: AbortSignal): Promise<Data> {
      return (await call(path, signal ? { signal } : {})).data as Data
    },
    async readPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
      const { data, next } = await call(path, signal ? { signal } : {})
      return { rows: data as Row[], next: next ?? null }
    },
    async write<Data>(method: Method, path: string, body?: unknown): Promise<Data> {
      const headers: Record<string, string> = {}
      if (csrfToken) headers['x-csrf-token'] = csrfToken
      if (body !== undefined) headers['content-type'] = 'application/json'
      const init: RequestInit = { method, headers }
      if (body !== undefined) init.body = JSON.stringify(body)
      return (await call(path, init)).data as Data
    },
  }
}
