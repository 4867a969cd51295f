import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The proofs that take a minute or more, the longest first. One that began last would run alone while the others have
 * ended.
 */
const longest = [
  'screens.browser',
  'gateways.proof',
  'master-key.proof',
  'guides.proof',
  'orders-killed.proof',
  'embedded.proof',
  'wrong-clock.proof',
  'dead-workers.proof',
  'gateway-pages.proof',
  'kill-and-restart.proof',
  'dashboard-roles.browser',
  'backup.test',
  'silent-database.proof',
]

/** Sorts the files of `npm run prove`: the long ones come first, the others in the order of the runner. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId))
  }
}

export function placeOf(path: string): number {
  const name = basename(path)
  const place = longest.findIndex((known) => name.startsWith(known))
  return place === -1 ? longest.length : place
}
