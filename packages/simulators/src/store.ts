import type { Faults } from './faults.ts'
import type { OrderType, SimulatorOrder } from './order.ts'

/** A webhook to be sent. The body is fixed when the change happens; it is signed anew at each attempt. */
export type Message = {
  id: string
  gatewayId: string
  orderId: string
  url: string
  body: string
  attempts: number
  nextAt: string
}

export type OrderFilter = {
  gatewayId: string
  orderType?: OrderType
  externalId?: string
  customerId?: string
  createdFrom?: Date
  createdTo?: Date
  limit: number
  offset?: number
}

/**
 * Stores what must outlive the process. Several processes may share one store: a save names the version it started
 * from, and a claimed message is hidden until its lease ends.
 */
export type SimulatorStore = {
  /** Prepares the store; safe to call from several processes at once. */
  prepare(): Promise<void>
  /** Adds an order with its first messages; false when its checkout address already has one. */
  insert(order: SimulatorOrder, messages: readonly Message[]): Promise<boolean>
  /** Saves the order and its new messages together; false when another request saved first. */
  save(order: SimulatorOrder, fromVersion: number, messages: readonly Message[]): Promise<boolean>
  find(gatewayId: string, id: string): Promise<SimulatorOrder | undefined>
  findByCheckout(gatewayId: string, checkoutKey: string): Promise<SimulatorOrder | undefined>
  /** Newest first. */
  list(filter: OrderFilter): Promise<SimulatorOrder[]>
  /** Orders whose next planned step has come. */
  dueOrders(gatewayIds: readonly string[], now: Date, limit: number): Promise<SimulatorOrder[]>
  /** Claims due messages and hides them from other processes until `leaseUntil`. */
  claimMessages(claim: MessageClaim): Promise<Message[]>
  finishMessage(id: string): Promise<void>
  retryMessage(id: string, attempts: number, nextAt: Date): Promise<void>
  /** When the next step or message is due, or undefined when there is none. */
  nextDueAt(gatewayIds: readonly string[]): Promise<Date | undefined>
  readFaults(gatewayId: string): Promise<Faults>
  writeFaults(gatewayId: string, faults: Faults): Promise<void>
  /** Deletes orders without planned work that were last changed before this time. */
  forgetBefore(time: Date): Promise<void>
  /** What gateways store beside their orders; without it that lasts as long as the process. */
  notes?: NoteStore
}

/** A small text with the number of times it was written. */
export type Note = { text: string; version: number }

export type NoteWrite = {
  text: string
  /** The version that was read, 0 where there was none. */
  fromVersion: number
  at: Date
}

/** Notes of all gateways, such as a token in force or a used link. */
export type NoteStore = {
  read(gatewayId: string, name: string): Promise<Note | undefined>
  /** False when another request wrote first. */
  write(gatewayId: string, name: string, note: NoteWrite): Promise<boolean>
  forgetBefore(time: Date): Promise<void>
}

export type MessageClaim = {
  gatewayIds: readonly string[]
  now: Date
  leaseUntil: Date
  limit: number
  /** Only this order's messages. */
  orderId?: string
}
