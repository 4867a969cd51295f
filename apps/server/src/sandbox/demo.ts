import { join } from 'node:path'
import type { ProjectId } from '@sliproad/core/ids'
import type { Parts } from '../compose.ts'
import { withAdvisoryLock } from '../db/locks/advisory-lock.ts'
import { createProject } from '../modules/projects/index.ts'
import { createSession } from '../modules/sessions/index.ts'
import { ensureOwner } from '../modules/users/index.ts'
import { readIfThere, writePrivateFile } from '../secrets/private-file.ts'

/** What a new user needs, kept in the data folder of a sandbox. */
export type Demo = {
  baseUrl: string
  projectId: string
  secretKey: string
  publicKey: string
  webhookSigningKey: string
  checkoutUrl: string
  dashboardUrl: string
  dashboardEmail: string
  dashboardPassword: string
}

type Credentials = Omit<Demo, 'baseUrl' | 'checkoutUrl' | 'dashboardUrl'>

const lockKey = 7_305_802
/** The EIP-55 test vector, a well-known address without an owner. */
const demoAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** The demo project of the last start, created if there is none. */
export async function readDemo(parts: Parts): Promise<Demo> {
  return (await keptDemo(parts)) ?? ensureDemo(parts)
}

/** The demo project of a sandbox: created at the first start, then kept. Its addresses follow the configuration. */
export async function ensureDemo(parts: Parts): Promise<Demo> {
  const { publicUrl } = parts.config
  return withAdvisoryLock(parts.address, lockKey, async () => {
    const credentials = (await keptDemo(parts)) ?? (await newCredentials(parts))
    const demo: Demo = {
      baseUrl: publicUrl,
      projectId: credentials.projectId,
      secretKey: credentials.secretKey,
      publicKey: credentials.publicKey,
      webhookSigningKey: credentials.webhookSigningKey,
      checkoutUrl: `${publicUrl}/checkout`,
      dashboardUrl: `${publicUrl}/dashboard`,
      dashboardEmail: credentials.dashboardEmail,
      dashboardPassword: credentials.dashboardPassword,
    }
    await ensureOwner(parts, {
      email: demo.dashboardEmail,
      password: demo.dashboardPassword,
      projectId: demo.projectId as ProjectId,
    })
    await writePrivateFile(pathOf(parts), `${JSON.stringify(demo, null, 2)}\n`)
    return demo
  })
}

/** A checkout that can be opened at once. */
export async function demoCheckoutLink(parts: Parts, demo: Demo): Promise<string> {
  const { session, clientSecret } = await createSession(
    { ...parts, countryOfIp: () => parts.config.defaultCountry },
    { projectId: demo.projectId as ProjectId, requestIp: '127.0.0.1' },
    {
      externalCustomerId: 'demo-customer',
      sourceAmount: '100',
      sourceCurrency: 'USD',
      destinationCurrency: 'ETH',
      network: 'base',
      destinationAddress: demoAddress,
      redirectUrl: `${demo.baseUrl}/docs`,
      expiresInSeconds: 86_400,
    } as Parameters<typeof createSession>[2],
  )
  const query = new URLSearchParams({ sessionId: session.id, clientSecret, projectId: demo.projectId })
  return `${demo.checkoutUrl}?${query}`
}

/** Undefined when there is none, or when it belongs to another database than this one. */
async function keptDemo(parts: Parts): Promise<Demo | undefined> {
  const kept = await writtenDemo(parts)
  return kept && (await parts.authenticateKey(kept.secretKey)) ? kept : undefined
}

async function writtenDemo(parts: Parts): Promise<Demo | undefined> {
  const text = await readIfThere(pathOf(parts))
  return text === undefined ? undefined : (JSON.parse(text) as Demo)
}

function pathOf({ config }: Parts): string {
  return join(config.dataDir, 'demo.json')
}

async function newCredentials(parts: Parts): Promise<Credentials> {
  const { project, secretKey, publicKey, webhookSigningKey } = await createProject(parts, 'Demo')
  // The account and its password outlive a demo project whose key was revoked.
  const known = await writtenDemo(parts)
  const dashboardPassword =
    known?.dashboardPassword ?? Buffer.from(parts.randomBytes(15)).toString('base64url')
  const dashboardEmail = 'owner@demo.localhost'
  return { projectId: project.id, secretKey, publicKey, webhookSigningKey, dashboardEmail, dashboardPassword }
}
