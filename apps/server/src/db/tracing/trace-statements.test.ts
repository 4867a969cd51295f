import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { recordSpans } from '../../testing/record-spans.ts'

const secret = `planted-${randomUUID()}`

test('each statement of traced work has a span under it, without values', async () => {
  const { tracer, ended } = recordSpans()
  const { db } = await makeDeps({ tracer })
  const given = db`where name = ${secret}`
  await tracer.trace({ name: 'work' }, async () => {
    await db`select * from schedules ${given}`
    await Promise.all([db`${db`select 1 as one`}, 2 as two`, db.unsafe('delete from schedules where false')])
    await db.begin(async (tx) => {
      await tx`
        with written as (insert into schedules ${tx({ name: secret, nextRunAt: new Date() })} returning name)
        select name from written`
      await tx.savepoint((inner) => inner`update schedules set failures = 1 where name = ${secret}`)
    })
    await db`select ${secret}::int`.catch(() => undefined)
  })
  const spans = await ended()
  const idOf = (name: string) => spans.find((span) => span.name === name)?.spanContext().spanId
  const under = (parent: string) =>
    spans.filter((span) => span.parentSpanContext?.spanId === idOf(parent)).map(({ name }) => name)
  expect(under('work').sort()).toEqual([
    'DELETE schedules',
    'SELECT',
    'SELECT',
    'SELECT schedules',
    'TRANSACTION',
  ])
  expect(under('TRANSACTION')).toEqual(['INSERT schedules', 'UPDATE schedules'])
  expect(spans.find(({ name }) => name === 'INSERT schedules')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'schedules',
  })
  expect(
    spans.filter(({ name }) => name === 'SELECT').map(({ attributes }) => attributes['error.type']),
  ).toContain('22P02')
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toContain(secret)
})

test('what runs outside of traced work has no span, and works the same', async () => {
  const { tracer, ended } = recordSpans()
  const { db } = await makeDeps({ tracer })
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  expect(await db.begin(async (tx) => tx`select 2 as two`)).toEqual([{ two: 2 }])
  expect(await ended()).toEqual([])
})

test('with tracing off the pool is the driver’s own', async () => {
  const { db } = await makeDeps()
  expect(Object.hasOwn(db`select 1`, 'handler')).toBe(true)
  expect(db`select 1` instanceof Promise).toBe(true)
})
