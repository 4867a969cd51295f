import type { FastifyRequest } from 'fastify'
import type { Device } from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'

/** Where a login comes from, for its owner to recognise. */
export function deviceOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  return { address: plainIp(request.ip), userAgent: request.headers['user-agent'] ?? null }
}
