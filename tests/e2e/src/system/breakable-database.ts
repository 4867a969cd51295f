import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Deployment } from './deployment.ts'

const closes: (() => void)[] = []
afterAll(() => {
  for (const close of closes) close()
})

export type BreakableDatabase = Awaited<ReturnType<typeof breakableDatabase>>

/**
 * The database of a deployment, reached through a port whose connections can go silent, as with a lost route or a dead
 * host.
 */
export async function breakableDatabase(deployment: Deployment) {
  const { target, urlAt } = wayTo(deployment)
  const { port, ...way } = await breakableWay(target)
  return { env: { DATABASE_URL: urlAt(port) }, ...way }
}

/** A port that leads to a server until it goes silent, slow or elsewhere. */
export async function breakableWay(first: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let target = first
  let isHalfOpen = false
  let delayMs = 0
  const server = createServer((near) => {
    keep(near)
    if (isHalfOpen) return
    const far = keep(connect(target))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    pass(near, far)
    pass(far, near)
  })

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (delayMs === 0) to.write(chunk)
      else setTimeout(() => to.write(chunk), delayMs)
    })
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  function loseConnections(): void {
    for (const socket of sockets) socket.pause()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closes.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (server.address() as { port: number }).port,
    /** The open connections stay open for ever and carry nothing; new ones work. */
    loseConnections,
    /** New ones, too, are accepted and never answered. */
    goSilent(): void {
      isHalfOpen = true
      loseConnections()
    },
    /** From now on everything is carried with this delay, each way. */
    slowDown(ms: number): void {
      delayMs = ms
    },
    /** The open connections end, and new ones lead to another server. */
    moveTo(next: NetConnectOpts): void {
      target = next
      for (const socket of sockets) socket.destroy()
    },
    /** Connections from now on work; those from before stay lost. */
    heal(): void {
      isHalfOpen = false
    },
  }
}

function wayTo(deployment: Deployment): { target: NetConnectOpts; urlAt: (port: number) => string } {
  const record = deployment.record()
  if (record) {
    const { socketDirectory, password } = record
    const urlAt = (port: number) => `postgres://sliproad:${password}@127.0.0.1:${port}/sliproad`
    return { target: { path: join(socketDirectory, '.s.PGSQL.5432') }, urlAt }
  }
  const url = new URL(deployment.databaseEnv().DATABASE_URL ?? '')
  const urlAt = (port: number) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  return { target: { host: url.hostname, port: Number(url.port || 5432) }, urlAt }
}
