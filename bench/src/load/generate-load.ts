import autocannon from 'autocannon'
import type { LoadJob, LoadRequest, LoadResult } from './load-job.ts'

const job: LoadJob = JSON.parse(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await generateLoad(job)))

/** An answer other than 2xx is quick and worthless: it makes the leg an error, not a figure. */
async function generateLoad({ url, connections, seconds, requests }: LoadJob): Promise<LoadResult> {
  let dealt = 0
  const next = numbers()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(share(requests, dealt++, connections).map(numbered)),
  })
  const { errors, timeouts, non2xx, duration, latency } = result
  const answered = result['2xx']
  if (answered === 0 || errors + timeouts + non2xx > 0) {
    throw new Error(
      `${answered} answers were 2xx, ${non2xx} were not, ${errors} errors, ${timeouts} timeouts: ` +
        JSON.stringify(result.statusCodeStats),
    )
  }
  return { requests: answered, perSecond: answered / duration, p50Ms: latency.p50, p99Ms: latency.p99 }

  function numbered(request: LoadRequest) {
    if (!request.path.includes('{n}')) return request
    const setupRequest = <Sent extends { path?: string | undefined }>(sent: Sent): Sent => ({
      ...sent,
      path: request.path.replace('{n}', String(next())),
    })
    return { ...request, setupRequest }
  }
}

/** Starts at another number in each leg, so that no leg finds the previous one's requests in a cache. */
function numbers(): () => number {
  let last = 1_000 + Math.floor(Math.random() * 800_000)
  return () => ++last
}

/** Each connection cycles through its own requests, so that no two ask for the same at once, if there are enough. */
function share(requests: LoadRequest[], turn: number, connections: number): LoadRequest[] {
  if (requests.length < connections) return requests
  return requests.filter((_, at) => at % connections === turn % connections)
}
