/** The figures of one proof; what does not apply is left out. */
export type Proof = {
  /** Without a name the row is called after its file. */
  name?: string
  /** The number of attempts: kills, races, requests, messages. */
  tried: number
  /** How many of these were answered with success; the others were refused with a word when to try again. */
  answered?: number
  /** What was answered or accepted and is missing. */
  lost?: number
  /** What was done twice. */
  doubled?: number
  /** What was sent once more with the same bytes, as promised: its receiver tells by its id. */
  repeated?: number
  /** What should have been refused and was not. */
  letIn?: number
  /** The longest time, in seconds, until all worked again after a fault was over. */
  healed?: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** `task.meta.proof = { tried: 200, lost }`: the row of this test in the table of `npm run prove`. */
    proof?: Proof
  }
  interface ProvidedContext {
    /** The factor for counts: 1 in `npm run prove`, 10 with `--long`, 1/20 in `npm test`. */
    share: number
  }
}
