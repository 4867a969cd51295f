import { afterAll } from 'vitest'

const work: (() => unknown)[] = []

/**
 * Runs this when the current test file is done, last added first. Unlike `afterAll` it may be called by a running
 * test.
 */
export function afterFile(clean: () => unknown): void {
  work.push(clean)
}

/**
 * Called once for each test file by `each-file.ts`, since one process runs many files without loading modules again.
 */
export function cleanAfterFile(): void {
  afterAll(async () => {
    for (let clean = work.pop(); clean; clean = work.pop()) await clean()
  })
}
