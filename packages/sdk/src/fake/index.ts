export { type FakeOptions, FakeSliproad } from './fake-sliproad.ts'
export type { Receiver } from './state.ts'
