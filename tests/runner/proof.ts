/** The figures of one proof; what does not apply is left out. */
export type Proof = {
  /** Without a name the row is called after its file. */
  name?: string
  /** How often it was tried: kills, races, requests, messages. */
  tried: number
  /** What was answered or accepted and is not there. */
  lost?: number
  /** What was done twice. */
  doubled?: number
  /** What should have been refused and was not. */
  letIn?: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** `task.meta.proof = { tried: 200, lost }`: the row of this test in the table of `npm run prove`. */
    proof?: Proof
  }
  interface ProvidedContext {
    /** What counts are multiplied with: 1 in `npm run prove`, 10 with `--long`, 1/20 in `npm test`. */
    share: number
  }
}
