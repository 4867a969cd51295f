import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { straySealedValues } from '../../testing/database/stray-sealed-values.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { createSealer } from '../sealing.ts'
import { checkSealedValues } from './check-sealed-values.ts'
import { sealedColumns } from './sealed-columns.ts'

const deps = await makeDeps()
const source = fileURLToPath(new URL('../../', import.meta.url))

test('every sealed column of the schema is among those that are opened', async () => {
  const rows = await deps.db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' order by 1`
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

test('every file that seals something is known, with the columns that it seals for', () => {
  const sealing: Record<string, string[]> = {
    'modules/providers/provider-account.ts': [
      'compliance_accounts.config_sealed',
      'gateway_accounts.config_sealed',
    ],
    'modules/providers/provider-tokens.ts': ['gateway_tokens.value_sealed', 'gateway_tokens.previous_sealed'],
    'modules/sessions/contacts/sealed-contact.ts': ['session_contacts.contact_sealed'],
    'modules/sessions/retry-store.ts': ['session_retries.client_secret_sealed'],
    'modules/erasures/erasure.ts': ['erasures.names_sealed'],
    'modules/idempotency/settle-key.ts': ['idempotency_keys.answer_sealed'],
    'modules/kyc/sealed-case.ts': ['kyc_cases.link_sealed', 'kyc_cases.person_sealed'],
    'modules/users/mail/sealed-content.ts': ['mails.content_sealed'],
    'modules/orders/following/gateway-message.ts': ['gateway_messages.reading_sealed'],
    'modules/orders/documents/sealed-parts.ts': [
      ...['request', 'checkout', 'keep'].map((part) => `orders.${part}_sealed`),
      ...['request', 'checkout'].map((part) => `order_documents.${part}_sealed`),
    ],
    'modules/orders/receipts/decisions/receipt-key.ts': ['receipt_keys.private_sealed'],
    'modules/projects/create-project.ts': ['projects.webhook_signing_key_sealed'],
    'modules/users/second-factor/enrol-second-factor.ts': ['users.totp_sealed', 'users.totp_pending_sealed'],
    'modules/webhooks/endpoints/create-endpoint.ts': ['webhook_signing_keys.key_sealed'],
  }
  const elsewhere = ['db/backup/take-backup.ts', 'secrets/stored/reseal-column.ts']
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  )
  const found = files.filter((path) => /\bseal(Long|Anew)?\(/.test(readFileSync(join(source, path), 'utf8')))
  const known = [...Object.keys(sealing), ...elsewhere, 'secrets/sealing.ts']
  expect(found.toSorted()).toEqual(known.toSorted())
  expect(Object.values(sealing).flat().toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('a walk through all tables finds a sealed value in a column that is not registered, and none otherwise', async () => {
  const { project } = await givenProject(deps)
  expect(await straySealedValues(deps.db)).toEqual([])
  const text = deps.sealer.seal('x', 'y')
  await deps.db`update projects set name = ${`"${text}"`} where id = ${project.id}`
  await deps.db`insert into schedules (name, next_run_at, last_error) values ('x', now(), ${text})`
  expect(await straySealedValues(deps.db)).toEqual(['public.projects.name', 'public.schedules.last_error'])
  const older = createSealer(Buffer.alloc(32, 7))
  older.writeIds(false)
  await deps.db`update schedules set last_error = ${older.seal('', 'y')}`
  expect(await straySealedValues(deps.db)).toEqual(['public.projects.name', 'public.schedules.last_error'])
  await deps.db`delete from schedules where name = 'x'`
  await deps.db`truncate projects cascade`
})

test('values open under their own key, and under another one each is told by its column', async () => {
  const { project } = await givenProject(deps)
  await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:9/', eventTypes: null })
  expect(await checkSealedValues(deps.db, deps.sealer)).toEqual({
    opened: 2,
    keys: deps.sealer.heldKeys,
    broken: [],
  })
  const other = createSealer(Buffer.alloc(32, 9))
  expect(await checkSealedValues(deps.db, other)).toEqual({
    opened: 0,
    keys: [],
    broken: [
      { column: 'projects.webhook_signing_key_sealed', values: 1 },
      { column: 'webhook_signing_keys.key_sealed', values: 1 },
    ],
  })
})
