import { onTestFinished } from 'vitest'
import { eventually } from '../system/eventually.ts'
import { killGroup, runNode } from '../system/run-node.ts'
import type { CollectedSpan } from './read-spans.ts'

/** A collector process that lives as long as the test. */
export async function startCollector() {
  const running = runNode('tests/e2e/src/traces/collector.ts', [], {})
  onTestFinished(() => killGroup(running))
  const port = await eventually(
    'a collector that listens',
    () => /listening on (\d+)/.exec(running.printed.stdout)?.[1],
  )
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async spans(): Promise<CollectedSpan[]> {
      return (await (await fetch(`${url}/spans`)).json()) as CollectedSpan[]
    },
  }
}
