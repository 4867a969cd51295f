import { expect, test } from 'vitest'
import { nextState, readWidgetMessage } from './widget-message.ts'

const message = (name: string, data?: object) =>
  readWidgetMessage(JSON.stringify({ eventName: `onramp_api.${name}`, ...(data && { data }) }))

test.each([
  ['load_success', { kind: 'ready' }],
  ['apple_pay_button_pressed', { kind: 'open' }],
  ['cancel', { kind: 'cancelled' }],
  ['commit_success', { kind: 'accepted' }],
  ['polling_success', { kind: 'accepted' }],
  ['load_pending', null],
  ['something_new', null],
])('%s means %j', (name, meaning) => expect(message(name)).toEqual(meaning))

test('an error tells the gateway’s words; a dead link asks for a new one', () => {
  const errorMessage = 'Your card was declined.'
  const errorCode = 'ERROR_CODE_GUEST_CARD_SOFT_DECLINED'
  expect(message('commit_error', { errorCode, errorMessage })).toEqual({
    kind: 'failed',
    words: errorMessage,
  })
  expect(message('load_error', { errorCode: 'ERROR_CODE_INIT' })).toEqual({ kind: 'dead' })
})

test('a browser without Apple Pay is no error: the frame shows a code to scan', () => {
  expect(message('load_error', { errorCode: 'ERROR_CODE_GUEST_APPLE_PAY_NOT_SUPPORTED' })).toBeNull()
})

test('a frame cannot make itself larger than the page allows, nor vanish', () => {
  expect(message('resize', { height: 1e9 })).toEqual({ kind: 'resize', height: 700 })
  expect(message('resize', { height: -5 })).toEqual({ kind: 'resize', height: 60 })
  expect(message('resize', { height: Number.NaN })).toBeNull()
})

test.each([null, 7, {}, 'no json', '[]', '"text"', JSON.stringify({ eventName: 'other.load_success' })])(
  '%j is no message',
  (data) => expect(readWidgetMessage(data)).toBeNull(),
)

test('the cancellation that follows an error does not hide its reason', () => {
  const failed = { kind: 'failed', words: 'no' } as const
  expect(nextState(failed, { kind: 'cancelled' })).toBe(failed)
  expect(nextState({ kind: 'open' }, { kind: 'cancelled' })).toEqual({ kind: 'cancelled' })
  expect(nextState({ kind: 'accepted' }, { kind: 'ready' })).toEqual({ kind: 'accepted' })
})
