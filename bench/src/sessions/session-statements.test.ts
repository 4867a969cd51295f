import type { SessionRequest } from '@sliproad/api/resources/session'
import { expect, test } from 'vitest'
import { connect } from '../../../apps/server/src/db/connect.ts'
import { createProject } from '../../../apps/server/src/modules/projects/index.ts'
import { createSession, readSession } from '../../../apps/server/src/modules/sessions/index.ts'
import { makeDeps } from '../../../apps/server/src/testing/make-deps.ts'
import { exampleSession } from './example-session.ts'
import { findCustomer, findSession, insertSession } from './session-statements.ts'

test('the anchors run the very statements that the server runs', async () => {
  const deps = await makeDeps()
  const seen: string[] = []
  const options = 'options' in deps.address ? deps.address.options : optionsOf(new URL(deps.address.url))
  const debug = (_connection: number, statement: string) => seen.push(plain(statement))
  const db = connect({ options: { ...options, max: 1, debug } })
  const watched = { ...deps, db }
  const { project } = await createProject(deps, 'Bench')
  const request = exampleSession as unknown as SessionRequest
  const create = () => createSession(watched, { projectId: project.id, requestIp: '127.0.0.1' }, request)
  await create()

  seen.length = 0
  const { session } = await create()
  expect(seen).toEqual([plain(findCustomer), plain(insertSession)])

  seen.length = 0
  await readSession(watched, project.id, session.id)
  expect(seen).toEqual([plain(findSession)])
  await db.end()
})

/** The address of an outside database in parts, so that a listener can be added to them. */
function optionsOf({ hostname, port, username, password, pathname }: URL) {
  const secret = password === '' ? {} : { password: decodeURIComponent(password) }
  return {
    host: hostname,
    port: Number(port || 5432),
    user: username,
    database: pathname.slice(1),
    ...secret,
  }
}

/** Layout, quotes and the order of inserted columns cost nothing. */
function plain(statement: string): string {
  const text = statement
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .trim()
  return text
    .replace(/^(insert into \w+) ?\(([^)]*)\) ?values ?/, (_, head: string, columns: string) => {
      return `${head} (${columns.split(/, ?/).toSorted().join(', ')}) values `
    })
    .replaceAll(/(\$\d+),\s*(?=\$)/g, '$1, ')
}
