/**
 * For a page that the server has sent as one without a login: the first call for the person is answered here, so the login
 * screen appears without a request that the server can only refuse. Every later call is sent.
 */
export function withoutLogin(send: typeof fetch): typeof fetch {
  let isFirst = true
  return async (input, init) => {
    if (!isFirst || input !== '/dashboard/api/me') return send(input, init)
    isFirst = false
    const error = { code: 'LOGIN_REQUIRED', message: '' }
    return new Response(JSON.stringify({ success: false, error }), { status: 401 })
  }
}

/** Only of a page that was fetched just now: going back may show one that was kept from before a login. */
export function isWithoutLogin(page: Document, times: Performance): boolean {
  const [visit] = times.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page.documentElement.dataset.login === 'none' && visit?.type === 'navigate'
}
