/** A deployment is one environment; keys and projects of the other one do not exist for it. */
export type { Environment } from './vocabulary.ts'
