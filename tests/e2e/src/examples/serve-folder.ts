import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A folder on a plain web server; `instead` has the files that a reader of the example would have changed. */
export async function serveFolder(
  folder: string,
  instead: Readonly<Record<string, string>>,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const text = instead[name] ?? (await readFile(join(folder, name), 'utf8').catch(() => undefined))
    response.setHeader('content-type', `${types[extname(name)] ?? 'text/plain'}; charset=utf-8`)
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
