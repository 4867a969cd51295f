import type { DatabaseAddress } from '../../db/connect.ts'
import { breakableWay } from './breakable-way.ts'

/** The same database, reached through a way that a test can break. */
export async function breakableAddress(address: DatabaseAddress) {
  if ('url' in address) {
    const url = new URL(address.url)
    const way = await breakableWay({ host: url.hostname, port: Number(url.port || 5432) })
    url.host = `127.0.0.1:${way.port}`
    return { way, address: { url: url.href } }
  }
  const { path = '', ...options } = address.options
  const way = await breakableWay({ path: String(path) })
  return { way, address: { options: { ...options, host: '127.0.0.1', port: way.port } } }
}
