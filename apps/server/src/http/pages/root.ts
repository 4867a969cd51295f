import type { App, HttpDeps } from '../http-deps.ts'

/** Leads people to where they most likely want to go. For programs there is nothing here. */
export function rootRoute(app: App, { environment }: Pick<HttpDeps, 'environment'>): void {
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept')
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
    return reply.redirect(environment === 'sandbox' ? '/docs' : '/dashboard')
  })
}
