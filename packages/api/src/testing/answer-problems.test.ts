import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { operation } from '../operation.ts'
import { AnyObject, Data, List, Nullable, NullableStr, Str } from '../schema.ts'
import { answerProblems } from './answer-problems.ts'

const Thing = Type.Object({ id: Str('Id'), name: NullableStr('Name') })
const readThing = operation({
  id: 'readThing',
  method: 'GET',
  path: '/things/:id',
  tag: 'Service',
  summary: 'Read a thing',
  access: 'open',
  answers: {
    200: Data(
      Type.Object({
        thing: Nullable(Thing, 'A thing'),
        others: List(Thing, 'Others'),
        own: AnyObject('Own'),
      }),
    ),
  },
  refusals: [],
})
const thing = { id: 'a', name: null }
const good = { success: true, data: { thing, others: [thing], own: { anything: 1 } } }
const problemsOf = (body: unknown, status = 200, path = '/things/7') =>
  answerProblems([readThing], { method: 'GET', path, status, body })

test('an answer as the contract says has no problems', () => {
  expect(problemsOf(good)).toEqual([])
  expect(problemsOf({ ...good, data: { ...good.data, thing: null } })).toEqual([])
})

test.each([
  ['at the top', { ...good, more: 1 }],
  ['in the data', { ...good, data: { ...good.data, more: 1 } }],
  ['in an object that may be null', { ...good, data: { ...good.data, thing: { ...thing, more: 1 } } }],
  ['in a list', { ...good, data: { ...good.data, others: [{ ...thing, more: 1 }] } }],
])('an invented field is found %s', (_, body) => {
  expect(problemsOf(body)).not.toEqual([])
})

test('a missing field, another status, an unknown path and an unknown code are found', () => {
  expect(problemsOf({ ...good, data: { ...good.data, thing: { id: 'a' } } })).not.toEqual([])
  expect(problemsOf(good, 201)).toEqual(['readThing never answers with 201'])
  expect(problemsOf(good, 200, '/nowhere')).toEqual(['GET /nowhere is no operation'])
  const refused = { success: false, error: { code: 'INVENTED', message: 'x', requestId: 'r' } }
  expect(problemsOf(refused, 409)).not.toEqual([])
})
