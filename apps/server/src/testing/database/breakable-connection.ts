import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP port that forwards to a server; a test can cut or freeze its connections without touching that server. */
export async function breakableConnection(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let isHalfOpen = false
  let isAway = false
  const server = createServer((near) => {
    if (isAway) return near.destroy()
    track(near)
    if (isHalfOpen) return undefined
    const far = track(connect(target))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    return near.pipe(far).pipe(near)
  })

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  /** Leaves every open connection open but forwards nothing any more, as a lost route does. */
  function freeze(): void {
    for (const socket of sockets) socket.unpipe().pause()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    /** Ends every connection and refuses new ones. */
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    freeze,
    /** Ends every connection, and each new one at once, until healed. */
    goAway(): void {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    /** New connections, too, are accepted and never answered, until healed; those opened meanwhile stay silent. */
    halfOpen(): void {
      isHalfOpen = true
      freeze()
    },
    heal(): void {
      isHalfOpen = false
      isAway = false
    },
  }
}
