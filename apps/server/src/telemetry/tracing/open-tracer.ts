import { type Tracer, untraced } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Without settings this loads no code of OpenTelemetry: a process that is not traced pays for none of it. */
export async function openTracer(settings: TracingSettings | null): Promise<Tracer> {
  if (settings === null) return untraced
  const { createOtlpTracer } = await import('./otlp-tracer.ts')
  return createOtlpTracer(settings)
}
