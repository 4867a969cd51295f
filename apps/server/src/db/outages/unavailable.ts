const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_SILENT',
  'CONNECTION_QUEUE_TIMEOUT',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/**
 * Class 08: connection; 53: resources; 57P: shutdown or start-up; 40 and 55P03: lost against another transaction;
 * 57014: took too long.
 */
const sqlStates = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P03)$/

/** True for failures that pass by themselves, after which the same call may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return driverCodes.has(error.code) || sqlStates.test(error.code) || isMissingSocket(error)
}

function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}
