import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'
import { repository } from './run-node.ts'

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
)

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/**
 * A load balancer with the proxy settings of our sample, which notices a stopped process by its refused connections
 * alone. It gives up idle connections within the drain of two seconds that tests use, as the sample does.
 */
export async function startNginx(
  ports: readonly number[],
): Promise<{ url: string; errors: () => Promise<string[]> }> {
  if (!nginxProgram) throw new Error('there is no nginx')
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; ${process.geteuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream sliproad {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')}
    keepalive 64;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / { include "${repository}deploy/nginx/sliproad-proxy.conf"; proxy_pass http://sliproad; }
  }
}
`,
  )
  const child = spawn(nginxProgram, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  stops.push(async () => {
    child.kill('SIGQUIT')
    setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    /** What nginx wrote about connections that failed it. */
    errors: async () => (await readFile(join(folder, 'error.log'), 'utf8')).split('\n').filter(Boolean),
  }
}
