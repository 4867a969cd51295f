import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a host name, IPv4 and IPv6. Rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/**
 * Asks the name servers directly. The system's own lookup runs on four threads that the whole process shares: a few
 * hosts whose name servers never answer would delay every other lookup. The hosts file is not read.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  return async (hostname) => {
    // A new resolver each time sees changed settings of the system, and cannot be blocked by another name.
    const resolver = new Resolver({ timeout: 1_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const [first] = answers
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason
    return addresses
  }
}

/** As other programs on this machine resolve it, with `localhost` and the hosts file. */
export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)
