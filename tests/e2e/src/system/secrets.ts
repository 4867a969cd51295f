import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from './deployment.ts'

/** Everything that must never be printed. Public keys are not secret. */
export function secretsIn(deployment: Deployment): string[] {
  const demo = readJson(join(deployment.dataDir, 'demo.json'))
  const database = readJson(join(deployment.dataDir, 'database.json'))
  const masterKey = join(deployment.dataDir, 'master.key')
  return [
    demo.secretKey,
    demo.webhookSigningKey,
    demo.dashboardPassword,
    database.password,
    existsSync(masterKey) ? readFileSync(masterKey, 'utf8').trim() : undefined,
  ].filter((secret) => secret !== undefined)
}

/** Client secrets are part of answers; the test that reads one has to note it. */
export function clientSecretsIn(text: string): string[] {
  return Array.from(text.matchAll(/"clientSecret":"([^"]+)"/g), ([, secret = '']) => secret)
}

/** A server's output without its banner, whose purpose is to show the keys of the demo project. */
export function withoutBanner(stdout: string): string {
  return stdout.replace(/\n {2}Sliproad is ready[\s\S]*?\n {2}curl -s [^\n]*\n/, '\n')
}

/** The log files of an embedded PostgreSQL. */
export function databaseLogs(deployment: Deployment): string {
  const folder = join(deployment.record()?.location ?? deployment.dataDir, 'log')
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

const fingerprintLength = 12

/** Every occurrence of a secret, described so that the report does not spread it further. */
export function leaksIn(text: string, secrets: Iterable<string>): string[] {
  const byStart = new Map<string, string>()
  // The end of a client secret is the secret; its beginning is the id of the session.
  for (const secret of secrets) {
    const core = secret.split('_secret_').at(-1) ?? secret
    byStart.set(core.slice(0, fingerprintLength), core)
  }
  const leaks: string[] = []
  for (let at = 0; at <= text.length - fingerprintLength; at++) {
    const core = byStart.get(text.slice(at, at + fingerprintLength))
    if (core !== undefined && text.startsWith(core, at)) leaks.push(around(text, at, core))
  }
  return leaks
}

function around(text: string, at: number, secret: string): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  return `${line.slice(-300)}<${secret.slice(0, 4)}…>`
}

function readJson(path: string): Record<string, string> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
