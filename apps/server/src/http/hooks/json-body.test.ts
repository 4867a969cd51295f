import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app, sk } = await makeApp()

async function post(
  payload: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const body = payload === undefined ? {} : { payload }
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { authorization: `Bearer ${sk}`, ...headers },
    ...body,
  })
  const { error } = answer.json()
  return { status: answer.statusCode, code: error?.code, message: error?.message, details: error?.details }
}

const valid = '{"externalCustomerId":"u"}'
const nested = (levels: number) =>
  `{"externalCustomerId":"u","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const notJson = { status: 400, code: 'VALIDATION_ERROR', message: 'The body is not valid JSON.' }

test.each<[string, string]>([
  ['plain JSON', valid],
  ['JSON with space around it', ` \n${valid}\t`],
  ['64 KiB to the byte', valid.padEnd(65_536)],
  ['32 levels', nested(32)],
  ['brackets in a text', JSON.stringify({ externalCustomerId: '[['.repeat(40) })],
  ['an escaped quote before brackets', JSON.stringify({ externalCustomerId: `"${'['.repeat(40)}` })],
  [
    'a field named like a method',
    '{"externalCustomerId":"u","constructor":1,"toString":2,"hasOwnProperty":3}',
  ],
  ['a field written twice', '{"externalCustomerId":5,"externalCustomerId":"u"}'],
])('%s is read', async (_what, payload) => {
  expect(await post(payload)).toMatchObject({ status: 201 })
})

test.each<[string, string]>([
  ['half of it', '{"externalCustomerId":'],
  ['single quotes', "{'externalCustomerId':'u'}"],
  ['a comma too many', '{"externalCustomerId":"u",}'],
  ['two values', `${valid}${valid}`],
  ['a number that is none', '{"sourceAmount":NaN}'],
  ['a number with a leading zero', '{"sourceAmount":01}'],
  ['a word', 'hello'],
  ['only space', '  '],
  ['__proto__', '{"externalCustomerId":"u","__proto__":{"status":"completed"}}'],
  ['__proto__ deeper', '{"externalCustomerId":"u","metadata":{"__proto__":{"a":1}}}'],
  ['__proto__ in escapes', '{"externalCustomerId":"u","\\u005f_proto__":{"a":1}}'],
  ['a constructor with a prototype', '{"externalCustomerId":"u","constructor":{"prototype":{"a":1}}}'],
])('%s is not valid JSON', async (_what, payload) => {
  expect(await post(payload)).toMatchObject(notJson)
})

test.each<[string, string | undefined]>([
  ['no body', undefined],
  ['an empty body', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '5'],
])('%s is not the object that is wanted', async (_what, payload) => {
  expect(await post(payload)).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    details: [{ field: 'body', message: 'must be an object' }],
  })
})

test('a byte more than 64 KiB is too large', async () => {
  expect(await post(valid.padEnd(65_537))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
})

test.each([33, 10_000])('%i levels are too deep, and refused before anything walks them', async (levels) => {
  expect(await post(nested(levels))).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    message: 'The JSON body is nested deeper than 32 levels.',
  })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'x',
])('%s is not taken', async (type) => {
  expect(await post(valid, { 'content-type': type })).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
})

test('a body without a type is not taken; JSON may say its charset', async () => {
  expect(await post(valid, {})).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  for (const type of [
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ]) {
    expect(await post(valid, { 'content-type': type }), type).toMatchObject({ status: 201 })
  }
})
