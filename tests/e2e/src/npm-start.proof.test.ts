import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { send } from './system/send.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const root = fileURLToPath(new URL('../../../', import.meta.url))

test('SIGTERM to npm reaches the server, which stops by itself and leaves nothing running', async () => {
  const deployment = await system.newDeployment()
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...deployment.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // Its own process group, so that the signal below reaches npm alone, as from a process manager.
    detached: true,
  })
  const exited = once(npm, 'exit')
  const ready = () => send(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
  await eventually('ready', async () => (await ready())?.status === 200 || undefined, { withinMs: 60_000 })
  npm.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(await ready()).toBeUndefined()
}, 90_000)
