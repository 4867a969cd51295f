import { httpContender } from '../load/http-contender.ts'
import type { Anchor, Bench, Contest } from '../row.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startBundled } from '../servers/start-program.ts'
import { startSliproad } from '../servers/start-sliproad.ts'

/** An answer that is ready in memory, beside a bare route that sends the very same bytes. */
export async function readyAnswer(
  bench: Bench,
  path: string,
  queryFor: (projectId: string) => string,
  aims: Pick<Anchor, 'aim' | 'cpuAim'>,
): Promise<Contest> {
  const ours = await startSliproad({ dataDir: await newDataFolder(bench) })
  bench.onClose(ours.stop)
  const target = `${path}?${queryFor(ours.projectId)}`
  const source = `${ours.baseUrl}${target}`
  const bare = await startBundled(bench, './bytes-server.ts', { source, path })
  const requests = [{ method: 'GET' as const, path: target }]
  return {
    ours: httpContender('sliproad', ours, requests, bench.protocol),
    anchors: [{ ...httpContender('bare Fastify, same bytes', bare, requests, bench.protocol), ...aims }],
  }
}
