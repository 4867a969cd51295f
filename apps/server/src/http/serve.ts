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
    /** Why the route has no rate limit. */
    unlimited?: string
    confirms?: boolean
    /** Paths in the body where an amount may be a JSON number; the handler receives its digits as they were sent. */
    amounts?: readonly string[]
  }
}

/** A request typed by its operation: it is validated, so no handler casts. */
export type OperationRequest<Op extends Operation> = FastifyRequest<{
  Params: ParamsOf<Op>
  Querystring: QueryOf<Op>
  Headers: HeadersOf<Op>
  Body: BodyOf<Op>
}>

/** An answer as a handler may give it: a Date is written in ISO 8601. */
export type Sendable<Answer> = Answer extends string
  ? string extends Answer
    ? Answer | Date
    : Answer
  : Answer extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : Answer extends object
      ? { readonly [Key in keyof Answer]: Sendable<Answer[Key]> }
      : Answer

/** Called once per app, so that a handler can keep what all its requests share. */
export type Handler<Op extends Operation> = (
  deps: HttpDeps,
  app: App,
) => (
  request: OperationRequest<Op>,
  reply: FastifyReply,
) => FastifyReply | Promise<Sendable<AnswerOf<Op>> | FastifyReply>

export type Route = { operation: Operation; handler: Handler<Operation> }

/** One line of the route table. The access is repeated there for the reader and checked against the contract. */
export function serve<const Op extends Operation>(
  operation: Op,
  _access: Op['access'],
  handler: Handler<Op>,
): Route {
  // Request and answer have the operation's types; the table itself holds operations of every type.
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

function configOf({ access, permission, confirms, amounts }: Operation) {
  return {
    access,
    ...(permission && { permission }),
    ...(confirms && { confirms }),
    ...(amounts && { amounts }),
  }
}

/** Errors have one envelope, written in one place, so only successful answers have a schema here. */
function schemaOf({ params, query, headers, body, answers, produces }: Operation): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(produces === undefined && { response: answers }),
  }
}

/** An operation with one success status answers with it by default; with several, its handler chooses. */
function withUsualStatus({ answers }: Operation, handle: RouteHandlerMethod): RouteHandlerMethod {
  const statuses = Object.keys(answers).map(Number)
  const [usual] = statuses
  if (statuses.length !== 1 || usual === undefined || usual === 200) return handle
  return function (request, reply) {
    reply.code(usual)
    return handle.call(this, request, reply)
  }
}
