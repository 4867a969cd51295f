import type { FastifyRequest } from 'fastify'

/** Browsers ask for a page; everything else gets the provider's JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}
