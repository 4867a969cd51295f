import { expect, test } from 'vitest'
import { isUuid, sessionIdOf, uuidOfSessionId } from './ids.ts'

test('a session id holds its UUID', () => {
  const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(sessionIdOf(uuid)).toBe('sess_01h455vb4pex5vsknk084sn02q')
  expect(uuidOfSessionId('sess_01h455vb4pex5vsknk084sn02q')).toBe(uuid)
  expect(uuidOfSessionId('wal_01h455vb4pex5vsknk084sn02q')).toBeUndefined()
  expect(uuidOfSessionId(uuid)).toBeUndefined()
})

test.each([
  ['01890a5d-ac96-774b-bcce-b302099a8057', true],
  ['01890A5D-AC96-774B-BCCE-B302099A8057', true],
  ['01890a5dac96774bbcceb302099a8057', false],
  ['{01890a5d-ac96-774b-bcce-b302099a8057}', false],
  ['01890a5d-ac96-774b-bcce-b302099a805g', false],
  ['01890a5d-ac96-774b-bcce-b302099a8057\n', false],
  ['', false],
])('whether %j is a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
