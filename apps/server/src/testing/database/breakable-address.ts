import type { DatabaseAddress } from '../../db/connect.ts'
import { breakableConnection } from './breakable-connection.ts'

/** The same database, reached through a connection that a test can break. */
export async function breakableAddress(address: DatabaseAddress) {
  if ('url' in address) {
    const url = new URL(address.url)
    const way = await breakableConnection({ host: url.hostname, port: Number(url.port || 5432) })
    url.host = `127.0.0.1:${way.port}`
    return { way, address: { url: url.href } }
  }
  const { path = '', ...options } = address.options
  const way = await breakableConnection({ path: String(path) })
  return { way, address: { options: { ...options, host: '127.0.0.1', port: way.port } } }
}
