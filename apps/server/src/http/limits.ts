/**
 * Every time-out and size limit of HTTP, in the order in which a request meets them. Each one ends before the next
 * outer one, so that a caller is answered before his connection is cut.
 *
 * | What                           | Limit  | What happens then                                      |
 * | ------------------------------ | ------ | ------------------------------------------------------ |
 * | headers and body arrive        | 12 s   | 408, the connection is closed (looked at every second)  |
 * | headers                        | 16 KiB | 431                                                    |
 * | body                           | 64 KiB | 413 (256 KiB for messages of providers)                |
 * | a handler, its guards included | 15 s   | 503 with Retry-After (looked at every second)          |
 * | nothing moves on a connection  | 30 s   | the connection is closed; order streams have no limit  |
 * | a connection between requests  | 72 s   | the connection is closed                               |
 * | requests on one connection     | 10,000 | the connection is closed after the last one            |
 */
export const limits = {
  arrivalMs: 12_000,
  arrivalCheckMs: 1_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  providerBodyBytes: 256 * 1024,
  handlerMs: 15_000,
  /** Beyond the handler's time and its check, so that a slow answer is a 503 and never a reset. */
  silentConnectionMs: 30_000,
  keepAliveMs: 72_000,
  requestsPerConnection: 10_000,
} as const
