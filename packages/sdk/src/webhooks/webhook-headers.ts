/** `Headers` of the web, those of Node's requests, or any plain record; names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Several values of one name come joined by a space; undefined when there is none. */
export function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (isWebHeaders(headers)) return headers.get(name) ?? undefined
  const values = Object.entries(headers)
    .filter(([given]) => given.toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
  return values.length === 0 ? undefined : values.join(' ')
}

function isWebHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function'
}
