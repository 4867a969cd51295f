import type { Session } from './session.ts'

/** Where the user can return to: the partner, else the referring page, else nowhere. */
export type ReturnTarget =
  | { to: 'partner'; href: string }
  | { to: 'referrer'; href: string; host: string }
  | null

export function returnTargetOf(session: Session | null, referrer: string, ownOrigin: string): ReturnTarget {
  const redirect = webAddress(session?.redirectUrl ?? '')
  if (redirect) return { to: 'partner', href: redirect.href }
  const origin = webAddress(referrer)
  if (!origin || origin.origin === ownOrigin) return null
  return { to: 'referrer', href: origin.href, host: origin.host }
}

/** Only web addresses become links, so a stored `javascript:` can never run here. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
