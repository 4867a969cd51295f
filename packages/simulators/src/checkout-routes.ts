import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from './gateway-definition.ts'
import type { SimulatorOrder } from './order.ts'
import { type Outcome, paced } from './outcome.ts'
import { type Notice, noticePage } from './page/notice-page.ts'
import { type Payment, paymentPage } from './page/payment-page.ts'
import { receiptPage } from './page/receipt-page.ts'
import { sendPage } from './page/send-page.ts'

/** What a checkout address leads to: a payment, an order that was paid already, or neither. */
export type CheckoutReading =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'order'; order: SimulatorOrder }
  | { kind: 'moved'; path: string }
  | { kind: 'problem'; status: number; notice: Notice }

export type CheckoutSpec = {
  /** The paths of the page; several spellings of the same. */
  paths: readonly string[]
  receiptPath: (order: SimulatorOrder) => string
  read(request: FastifyRequest): Promise<CheckoutReading>
  /** The order that is created when the user continues; called only after `read` returned a payment. */
  begin(request: FastifyRequest): Promise<SimulatorOrder>
}

const choices: readonly Outcome[] = ['completed', 'declined', 'stuck', 'refunded', 'abandoned', 'cancelled']

/** The hosted page of every provider: show the payment, take the decision, lead to the receipt. */
export function registerCheckout(
  app: FastifyInstance,
  context: GatewayRoutesContext,
  spec: CheckoutSpec,
): void {
  const pathOf = (path: string) => new URL(context.baseUrl()).pathname + path

  function show(reading: CheckoutReading, reply: FastifyReply): FastifyReply {
    switch (reading.kind) {
      case 'payment':
        return sendPage(reply, 200, paymentPage(context, reading.payment))
      case 'order':
        return reply.redirect(pathOf(spec.receiptPath(reading.order)), 303)
      case 'moved':
        return reply.redirect(pathOf(reading.path), 303)
      case 'problem':
        return sendPage(reply, reading.status, noticePage(context, reading.notice))
    }
  }

  for (const path of spec.paths) {
    // A HEAD request must not use up an address that opens once.
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => show(await spec.read(request), reply))

    app.post(path, async (request, reply) => {
      const reading = await spec.read(request)
      if (reading.kind !== 'payment') return show(reading, reply)
      const form = (request.body ?? {}) as Record<string, unknown>
      const outcome = choices.find((choice) => choice === form.outcome) ?? 'completed'
      const order = await context.orders.settle(
        await spec.begin(request),
        outcome,
        paced(context.delays, readStep(form.stepMs)),
      )
      const receipt = spec.receiptPath(order)
      return reply.redirect(`${pathOf(receipt)}${receipt.includes('?') ? '&' : '?'}returning=1`, 303)
    })
  }
}

type ReceiptSpec = {
  path: string
  find(request: FastifyRequest): Promise<SimulatorOrder | undefined>
  /** The user's return address, with the parameters that the provider adds. */
  returnUrl(order: SimulatorOrder): string | undefined
}

export function registerReceipt(
  app: FastifyInstance,
  context: GatewayRoutesContext,
  spec: ReceiptSpec,
): void {
  app.get(spec.path, async (request, reply) => {
    const order = await spec.find(request)
    if (!order) return sendPage(reply, 404, noticePage(context, { title: 'There is no such order' }))
    const { returning } = request.query as Record<string, unknown>
    const receipt = { order, returnUrl: spec.returnUrl(order), returning: returning === '1' }
    return sendPage(reply, 200, receiptPage(context, receipt))
  })
}

function readStep(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : undefined
}

/** Only web addresses are linked; a script address would run with the page's rights. */
export function webAddress(text: string | null | undefined): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}

/** Adds the provider's parameters to the return address. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
