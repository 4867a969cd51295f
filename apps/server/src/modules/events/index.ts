export type { Event, OrderEventType } from './event.ts'
export { listOrderEvents } from './event-store.ts'
export { publishEvent } from './publish-event.ts'
