import { expect, test } from 'vitest'
import { everyScreen } from './every-screen.ts'
import { type Answers, contractProblems } from './fake-server.ts'
import { usualAnswers } from './usual-answers.ts'

const made: [string, Answers][] = [
  ['the usual ones', usualAnswers],
  ...everyScreen.flatMap(({ name, answers }): [string, Answers][] => (answers ? [[name, answers]] : [])),
]

test.each(made)('what the fake server says is what the contract says: %s', (_, answers) => {
  for (const [call, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = call.split(' ')
    const reply = answer({ method, path, query: {}, body: null, csrf: undefined })
    expect(contractProblems(method, path, reply), call).toEqual([])
  }
})

test('an invented field is found', () => {
  const { body } =
    usualAnswers['GET /me']?.({ method: 'GET', path: '/me', query: {}, body: null, csrf: undefined }) ?? {}
  const invented = { body: { ...body, data: { ...(body?.data as object), invented: true } } }
  expect(contractProblems('GET', '/me', invented)).not.toEqual([])
})
