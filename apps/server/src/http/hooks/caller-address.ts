import type { FastifyInstance } from 'fastify'

/**
 * Asks each connection for its address while it stands, and Node remembers the answer. A caller that hangs up while his
 * request waits for the database would otherwise have none, and his request would fail on it.
 */
export function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress)
}
