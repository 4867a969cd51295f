/** The parameters of the partner's link. The secret is kept in memory and in this tab's storage only. */
export type CheckoutLink = { sessionId: string; clientSecret: string; projectId: string }

export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

type Deps = {
  href: string
  /** Null where the browser blocks storage; the link then works until the next reload. */
  storage: TabStorage | null
  replaceAddress: (href: string) => void
}

/** Reads the link, and removes the secret from the address bar even if the link is incomplete. */
export function readLink({ href, storage, replaceAddress }: Deps): CheckoutLink | null {
  const url = new URL(href)
  const [sessionId, projectId] = [parameter(url, 'sessionId'), parameter(url, 'projectId')]
  const given = parameter(url, 'clientSecret')
  if (url.searchParams.has('clientSecret')) {
    url.searchParams.delete('clientSecret')
    replaceAddress(url.href)
  }
  if (!sessionId || !projectId) return null
  if (given) saveSecret(storage, sessionId, given)
  const clientSecret = given ?? savedSecret(storage, sessionId)
  return clientSecret ? { sessionId, clientSecret, projectId } : null
}

/** The partner's complete link, which opens the same checkout after the tab was closed. */
export function resumeLink(link: CheckoutLink, pageAddress: string): string {
  const url = new URL(pageAddress)
  const { sessionId, clientSecret, projectId } = link
  return `${url.origin}${url.pathname}?${new URLSearchParams({ sessionId, clientSecret, projectId })}`
}

/** The page of the next try, in the same surroundings: a frame, its theme and its language stay. */
export function nextLink(
  pageAddress: string,
  { sessionId, clientSecret }: Pick<CheckoutLink, 'sessionId' | 'clientSecret'>,
  step: 'amount' | 'address',
): string {
  const url = new URL(pageAddress)
  url.searchParams.delete('returned')
  url.searchParams.set('sessionId', sessionId)
  url.searchParams.set('clientSecret', clientSecret)
  url.searchParams.set('step', step)
  return url.href
}

/** Ids and secrets are visible ASCII. Anything else is damaged and could not be sent in a header. */
function parameter(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)?.trim() ?? ''
  return /^[\x21-\x7e]{1,255}$/.test(value) ? value : null
}

const keyOf = (sessionId: string) => `sliproad.checkout.${sessionId}`

function saveSecret(storage: TabStorage | null, sessionId: string, clientSecret: string): void {
  try {
    storage?.setItem(keyOf(sessionId), clientSecret)
  } catch {
    // Without storage the link stops working on reload; nothing else depends on it.
  }
}

function savedSecret(storage: TabStorage | null, sessionId: string): string | null {
  try {
    return storage?.getItem(keyOf(sessionId)) ?? null
  } catch {
    return null
  }
}
