import { join } from 'node:path'

/** 'full' keeps every answered commit through a crash of the machine; 'none' is for throw-away data in tests. */
export type Durability = 'full' | 'none'

type Options = { location: string; socketDirectory: string; durability: Durability }

/** Settings on PostgreSQL's command line, so that a newer Sliproad applies its own to old data. */
export function serverArguments({ location, socketDirectory, durability }: Options): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '200',
    shared_buffers: '128MB',
    min_wal_size: '80MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'sliproad',
    ...logging(location),
    ...(durability === 'none' && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(location, 'data'), ...flags]
}

/**
 * One file per weekday, overwritten a week later. Failed statements are left to the caller's log, because they
 * contain data.
 */
function logging(location: string): Record<string, string> {
  return {
    logging_collector: 'on',
    log_directory: join(location, 'log'),
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
}
