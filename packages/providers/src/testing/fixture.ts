import { readFileSync } from 'node:fs'

/** The text of a recorded reply beside the test that asks for it. */
export function readFixture(testUrl: string, name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.json`, testUrl), 'utf8')
}
