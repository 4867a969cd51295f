import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type AxeWindow = { axe: { run(): Promise<{ violations: Violation[] }> } }

/** The page's own policy forbids foreign scripts, so axe is injected through the debugger. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    async () => (await (globalThis as unknown as AxeWindow).axe.run()).violations,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
