import type {
  Access,
  AnswerOf,
  BodyOf,
  HeadersOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@sliproad/api/operation'
import type { Permission } from '@sliproad/api/permissions'
import type { FastifyReply, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify'
import type { App, HttpDeps } from './http-deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    permission?: Permission
    /** Paths of the body where a number may stand for an amount; it arrives as the digits that were sent. */
    amounts?: readonly string[]
  }
}

/** A request as its operation describes it: validated, so no handler casts. */
export type OperationRequest<Op extends Operation> = FastifyRequest<{
  Params: ParamsOf<Op>
  Querystring: QueryOf<Op>
  Headers: HeadersOf<Op>
  Body: BodyOf<Op>
}>

/** An answer as a handler may give it: a Date is written as its ISO 8601 form. */
export type Sendable<Answer> = Answer extends string
  ? string extends Answer
    ? Answer | Date
    : Answer
  : Answer extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : Answer extends object
      ? { readonly [Key in keyof Answer]: Sendable<Answer[Key]> }
      : Answer

/** Made once for an app, so that a handler can keep what all its requests share. */
export type Handler<Op extends Operation> = (
  deps: HttpDeps,
  app: App,
) => (request: OperationRequest<Op>, reply: FastifyReply) => Promise<Sendable<AnswerOf<Op>> | FastifyReply>

export type Route = { operation: Operation; handler: Handler<Operation> }

/** One line of the table of routes. The access is repeated there for its reader and checked against the contract. */
export function serve<const Op extends Operation>(
  operation: Op,
  _access: Op['access'],
  handler: Handler<Op>,
): Route {
  // The types of request and answer are the operation's; the table holds operations of all kinds.
  return { operation, handler: handler as unknown as Handler<Operation> }
}

export function registerRoutes(app: App, deps: HttpDeps, routes: readonly Route[]): void {
  for (const { operation, handler } of routes) {
    if (operation.sandboxOnly && deps.environment !== 'sandbox') continue
    app.route({
      method: operation.method,
      url: operation.path,
      config: configOf(operation),
      schema: schemaOf(operation),
      ...(operation.bodyBytesMax !== undefined && { bodyLimit: operation.bodyBytesMax }),
      handler: withUsualStatus(operation, handler(deps, app) as RouteHandlerMethod) as never,
    })
  }
}

function configOf({ access, permission, amounts }: Operation) {
  return { access, ...(permission && { permission }), ...(amounts && { amounts }) }
}

/** Errors have one envelope that is written in one place, so only good answers have a schema here. */
function schemaOf({ params, query, headers, body, answers, produces }: Operation): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(produces === undefined && { response: answers }),
  }
}

/** An operation with one good status answers with it by itself; of several, its handler chooses. */
function withUsualStatus({ answers }: Operation, handle: RouteHandlerMethod): RouteHandlerMethod {
  const statuses = Object.keys(answers).map(Number)
  const [usual] = statuses
  if (statuses.length !== 1 || usual === undefined || usual === 200) return handle
  return function (request, reply) {
    reply.code(usual)
    return handle.call(this, request, reply)
  }
}
