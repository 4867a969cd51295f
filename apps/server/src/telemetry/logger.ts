import { type DestinationStream, type Logger, pino } from 'pino'
import type { Tracer } from './tracing/tracer.ts'

export type { Logger }

/** `destination` is standard output unless another is given. With a tracer that is on, lines name their trace. */
type Options = { level: string; destination?: DestinationStream | undefined; tracer?: Tracer }

/**
 * JSON lines. No object is logged whole: requests appear as method, route and status,
 * errors without the fields that drivers attach, because those can contain what a caller sent.
 */
export function createLogger({ level, destination, tracer }: Options): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    ...(tracer?.isOn && { mixin: () => traceOf(tracer) }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Standard output as a person at a terminal reads it. */
export async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true })
}

function traceOf(tracer: Tracer): { traceId?: string } {
  const span = tracer.current()
  return span ? { traceId: span.traceId } : {}
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'a value that is not an error was thrown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
