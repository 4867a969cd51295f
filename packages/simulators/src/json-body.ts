import type { FastifyRequest } from 'fastify'

/** The body as JSON, or undefined when it is not JSON. */
export function jsonBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body ?? ''))
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
