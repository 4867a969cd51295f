import type { Dispatcher } from 'undici'
import { failureType, type Span, type Tracer } from './tracer.ts'

/**
 * A span for each request to another server: method, host and status, never the path, which can hold a secret. The
 * other server gets no `traceparent`: it is a company of its own, and the ids would let it join what it is told about
 * one customer with what another is.
 */
export function traceCalls(tracer: Tracer): (dispatcher: Dispatcher) => Dispatcher {
  if (!tracer.isOn) return (dispatcher) => dispatcher
  return (dispatcher) =>
    dispatcher.compose((dispatch) => (options, handler) => {
      const span = tracer.current() && beginCall(tracer, options)
      return dispatch(options, span ? endingWith(span, handler) : handler)
    })
}

function beginCall(tracer: Tracer, { method, origin }: Dispatcher.DispatchOptions): Span | undefined {
  const { hostname, port, protocol } = new URL(String(origin))
  return tracer.begin({
    name: method,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    },
  })
}

function endingWith(span: Span, handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...told) => handler.onRequestStart?.(...told),
    onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
    onResponseStart(controller, status, ...told) {
      span.set({ 'http.response.status_code': status })
      if (status >= 400) span.fail(String(status))
      handler.onResponseStart?.(controller, status, ...told)
    },
    onResponseData: (...told) => handler.onResponseData?.(...told),
    onResponseEnd(...told) {
      span.end()
      handler.onResponseEnd?.(...told)
    },
    onResponseError(controller, error) {
      span.fail(failureType(error))
      span.end()
      handler.onResponseError?.(controller, error)
    },
  }
}
