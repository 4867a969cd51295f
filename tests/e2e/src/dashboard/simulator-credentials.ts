import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deployment } from '../system/deployment.ts'

/**
 * The credentials that the simulated Banxa accepts. They are derived from the master key, which only an operator can
 * read.
 */
export async function banxaCredentials({ dataDir }: Deployment) {
  const masterKey = Buffer.from((await readFile(join(dataDir, 'master.key'), 'utf8')).trim(), 'base64')
  const secret = createHmac('sha256', masterKey).update('sliproad simulators').digest('hex')
  const derive = (name: string, bytes: number) =>
    createHmac('sha256', secret)
      .update(`simulator credential banxa ${name}`)
      .digest('hex')
      .slice(0, 2 * bytes)
  return { partnerRef: `sandbox-${derive('partnerRef', 4)}`, apiKey: derive('apiKey', 20) }
}
