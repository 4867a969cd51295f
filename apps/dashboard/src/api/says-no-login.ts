/**
 * Whether the server has sent this page as one without a login, so that there is no need to ask. Only of a page that
 * was fetched just now: going back may show one that was kept from before a login.
 */
export function saysNoLogin(page: Document, times: Performance): boolean {
  const [visit] = times.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page.documentElement.dataset.login === 'none' && visit?.type === 'navigate'
}
