/** Loaded into a server before its own code: its look-ups ask the name server of the test. */
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

const { Resolver } = dns
dns.Resolver = class extends Resolver {
  constructor(options) {
    super(options)
    this.setServers([process.env.TEST_NAME_SERVER])
  }
}
syncBuiltinESMExports()
