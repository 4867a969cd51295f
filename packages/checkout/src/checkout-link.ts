export type Look = {
  /** Follows the project's branding, and then the reader's system, if it is left out. */
  theme?: 'light' | 'dark' | undefined
  /** A language such as `de`; the checkout uses the reader's own where it does not have this one. */
  language?: string | undefined
}

type CheckoutLink = { href: string; origin: string; sessionId: string }

/** The address of the checkout in a frame. The project has to allow `parentOrigin`, the origin of the page around. */
export function linkOf(session: string, parentOrigin: string, look: Look = {}): CheckoutLink {
  const url = checkoutUrl(session, look)
  url.searchParams.set('parentOrigin', parentOrigin)
  url.searchParams.set('fit', 'content')
  return { href: url.href, origin: url.origin, sessionId: url.searchParams.get('sessionId') ?? '' }
}

/** `session` is the `checkoutUrl` of a session. A `javascript:` address would run in the page around, with all its rights. */
export function checkoutUrl(session: string, { theme, language }: Look = {}): URL {
  let url: URL
  try {
    url = new URL(session)
  } catch {
    throw new TypeError('The address of the checkout is not complete. Use the checkoutUrl of a session.')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(
      'The address of the checkout has to begin with https:// (or http:// on your own machine).',
    )
  }
  if (!url.searchParams.get('sessionId')) {
    throw new TypeError('The address of the checkout names no session. Use the checkoutUrl of a session.')
  }
  if (theme) url.searchParams.set('theme', theme)
  if (language) url.searchParams.set('language', language)
  return url
}
