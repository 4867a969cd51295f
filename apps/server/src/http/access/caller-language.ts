type Headed = { headers: { 'accept-language'?: string | undefined } }

/** The language that the caller's browser prefers, as ISO 639-1; null where it names none. */
export function callerLanguage({ headers }: Headed): string | null {
  const [, code] = /^\s*([a-z]{2})(?:[-,;\s]|$)/i.exec(headers['accept-language'] ?? '') ?? []
  return code?.toLowerCase() ?? null
}
