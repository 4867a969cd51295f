import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../processes/free-port.ts'
import type { Bench } from '../row.ts'
import { newDataFolder } from './data-folder.ts'

const patienceMs = 10_000

export function findRedis(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find(isProgram)
}

/** A Redis for this row alone, which writes its log to disk every second. Returns its port. */
export async function startRedis(bench: Bench, program: string): Promise<number> {
  const port = await freePort()
  const dir = await newDataFolder(bench)
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir]
  const child = spawn(program, [...place, '--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'], {
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  bench.onClose(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const deadline = performance.now() + patienceMs
  while (!(await accepts(port))) {
    if (performance.now() > deadline) throw new Error('Redis was not ready in time')
    await delay(20)
  }
  return port
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
