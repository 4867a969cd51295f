/** What the partner's link names. The secret lives in memory and in this tab's storage, nowhere else. */
export type CheckoutLink = { sessionId: string; clientSecret: string; projectId: string }

export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

type Deps = {
  href: string
  /** Null where the browser refuses storage; the link then works until the next reload. */
  storage: TabStorage | null
  replaceAddress: (href: string) => void
}

/** Reads the link and takes the secret out of the address bar at once, complete link or not. */
export function takeLink({ href, storage, replaceAddress }: Deps): CheckoutLink | null {
  const url = new URL(href)
  const [sessionId, projectId] = [parameter(url, 'sessionId'), parameter(url, 'projectId')]
  const given = parameter(url, 'clientSecret')
  if (url.searchParams.has('clientSecret')) {
    url.searchParams.delete('clientSecret')
    replaceAddress(url.href)
  }
  if (!sessionId || !projectId) return null
  if (given) keep(storage, sessionId, given)
  const clientSecret = given ?? kept(storage, sessionId)
  return clientSecret ? { sessionId, clientSecret, projectId } : null
}

/** The partner's link again, whole: it opens the same checkout after the tab was closed. */
export function resumeLink(link: CheckoutLink, pageAddress: string): string {
  const url = new URL(pageAddress)
  const { sessionId, clientSecret, projectId } = link
  return `${url.origin}${url.pathname}?${new URLSearchParams({ sessionId, clientSecret, projectId })}`
}

/** Ids and secrets are visible ASCII; anything else was damaged on the way and could not even be sent as a header. */
function parameter(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)?.trim() ?? ''
  return /^[\x21-\x7e]{1,255}$/.test(value) ? value : null
}

const keyOf = (sessionId: string) => `sliproad.checkout.${sessionId}`

function keep(storage: TabStorage | null, sessionId: string, clientSecret: string): void {
  try {
    storage?.setItem(keyOf(sessionId), clientSecret)
  } catch {
    // A full or forbidden storage only costs the reload.
  }
}

function kept(storage: TabStorage | null, sessionId: string): string | null {
  try {
    return storage?.getItem(keyOf(sessionId)) ?? null
  } catch {
    return null
  }
}
