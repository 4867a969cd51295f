import type { Static, TObject } from 'typebox'

/** One tool of the assistant: what it takes, and what it answers with as JSON. */
export type Tool = {
  name: string
  title: string
  description: string
  input: TObject
  /** Whether it changes anything at the deployment. */
  changes: boolean
  run: (asked: never, signal: AbortSignal) => Promise<unknown>
}

/** Types what a tool is asked by its schema. */
export function tool<Input extends TObject>(
  given: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run: (asked: Static<Input>, signal: AbortSignal) => Promise<unknown>
  },
): Tool {
  return given as unknown as Tool
}

/** The tool was asked for something that it cannot do; the message says what is missing. */
export class ToolProblem extends Error {}
