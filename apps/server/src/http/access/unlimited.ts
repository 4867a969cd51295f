/**
 * Routes without a rate limit, each with its reason. Every other route is limited: by key, session, account or address.
 * A test calls all routes to see that.
 */
const reasons: readonly { path: RegExp; reason: string }[] = [
  { path: /^\/health$/, reason: 'a constant, and a load balancer must always get an answer' },
  {
    path: /^\/ready$/,
    reason: 'a load balancer must always get an answer; all requests of a second share one query',
  },
  {
    path: /^\/metrics$/,
    reason: 'in a sandbox only; production serves metrics at the admin address',
  },
  {
    path: /^\/webhooks\/(gateways|kyc|screening)\//,
    reason:
      'a provider sends the messages of all users from few addresses, and a refused one could leave a payment unprocessed; each is verified by its signature before anything is stored',
  },
  {
    path: /^\/(checkout|dashboard|docs)\/assets\//,
    reason: 'files that never change, served without the database',
  },
  {
    path: /^\/simulators(\/|$)/,
    reason: 'in a sandbox only, where they simulate the APIs of other companies',
  },
]

/** Why a route has no limit; undefined where it has one. */
export function reasonForNoLimit(path: string): string | undefined {
  return reasons.find((known) => known.path.test(path))?.reason
}
