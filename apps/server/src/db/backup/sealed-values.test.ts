import { expect, test } from 'vitest'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { createSealer } from '../../secrets/sealing.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { checkSealedValues, sealedColumns } from './sealed-values.ts'

const deps = await makeDeps()

test('every sealed column of the schema is among those that are opened', async () => {
  const rows = await deps.db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' order by 1`
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

test('values open under their own key, and under another one each is told by its column', async () => {
  const { project } = await givenProject(deps)
  await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:9/', eventTypes: null })
  expect(await checkSealedValues(deps.db, deps.sealer)).toEqual({ opened: 2, broken: [] })
  const other = createSealer(Buffer.alloc(32, 9))
  expect(await checkSealedValues(deps.db, other)).toEqual({
    opened: 0,
    broken: [
      { column: 'projects.webhook_signing_key_sealed', values: 1 },
      { column: 'webhook_signing_keys.key_sealed', values: 1 },
    ],
  })
})
