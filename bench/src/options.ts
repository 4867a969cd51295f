import { parseArgs } from 'node:util'
import type { Protocol } from './row.ts'

export type Options = { protocol: Protocol; only: string[] }

/** Says what is wrong with the command line. */
export class OptionProblem extends Error {}

/** Short legs suit daily work; long ones are needed for a published figure. */
const short = { warmUpSeconds: 1, legSeconds: 3 }
const long = { warmUpSeconds: 10, legSeconds: 20 }
const connections = 16

export function readOptions(argv: readonly string[], rowNames: readonly string[]): Options {
  const { long: isLong, rounds, only } = parse(argv)
  if (!/^[1-9]\d?$/.test(rounds)) throw new OptionProblem('--rounds takes a number from 1 to 99')
  const unknown = only.filter((name) => !rowNames.includes(name))
  if (unknown.length > 0) {
    throw new OptionProblem(`there is no row ${unknown.join(', ')}; the rows are ${rowNames.join(', ')}`)
  }
  return { protocol: { rounds: Number(rounds), ...(isLong ? long : short), connections }, only }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        long: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '5' },
        only: { type: 'string', multiple: true, default: [] },
      },
    }).values
  } catch (cause) {
    throw new OptionProblem(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
