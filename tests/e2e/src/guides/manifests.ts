import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { repository, runNode } from '../system/run-node.ts'

type Named = { name: string }
type Container = Named & {
  image: string
  command?: string[]
  env?: (Named & { value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } })[]
  envFrom?: { configMapRef: Named }[]
  ports?: (Named & { containerPort: number })[]
  volumeMounts: (Named & { mountPath: string })[]
} & Partial<
    Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }>
  >

export type PodSpec = {
  containers: Container[]
  volumes: (Named & {
    secret?: { secretName: string }
    persistentVolumeClaim?: { claimName: string }
  })[]
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
}
type Template = { metadata: { labels: Record<string, string> }; spec: PodSpec }

/** The parts of our Kubernetes objects that refer to each other. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: Named
  data?: Record<string, string>
  spec: {
    template?: Template
    jobTemplate?: { spec: { template: Template } }
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    ports?: { port: number; targetPort: string }[]
    scaleTargetRef?: { kind: string; name: string }
    metrics?: { external?: { metric: Named } }[]
  }
}

export function readManifests(...files: string[]): Manifest[] {
  return files.flatMap((file) =>
    parseAllDocuments(text(file)).map((document) => {
      if (document.errors.length > 0) throw document.errors[0]
      return document.toJS() as Manifest
    }),
  )
}

type Service = {
  image: string
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
}
export type Compose = {
  services: Record<string, Service>
  volumes?: Record<string, unknown>
  secrets?: Record<string, { file: string }>
}

export function readCompose(file: string): Compose {
  return parse(text(file), { merge: true }) as Compose
}

/** The names of all environment variables that the server reads, from the two files that read them. */
export function serverVariables(): ReadonlySet<string> {
  const sources = ['config.ts', 'telemetry/tracing/tracing-settings.ts'].map((file) =>
    text(`apps/server/src/${file}`),
  )
  const names = Array.from(sources.join('').matchAll(/['`]([A-Z][A-Z_]+)['`]/g), ([, name = '']) => name)
  return new Set([
    ...names,
    ...names.filter((name) => name.startsWith('MASTER_KEY')).map((name) => `${name}_FILE`),
  ])
}

/** The commands that `sliproad help` lists, such as `master-key rotate`. */
export async function commandNames(): Promise<string[]> {
  const help = runNode('apps/server/src/command-line/main.ts', ['help'], {})
  const { code } = await help.exited
  if (code !== 0) throw new Error(`sliproad help ended with ${code}: ${help.printed.stderr}`)
  return Array.from(help.printed.stdout.matchAll(/^ {2}(\S+(?: \S+)?) {2,}/gm), ([, name = '']) => name)
}

function text(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}
