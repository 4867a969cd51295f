import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromTypeId, toTypeId } from './type-id.ts'

/** From the specification's own list of valid ids. */
const vectors: [uuid: string, id: string][] = [
  ['00000000-0000-0000-0000-000000000000', 'prefix_00000000000000000000000000'],
  ['00000000-0000-0000-0000-000000000001', 'prefix_00000000000000000000000001'],
  ['00000000-0000-0000-0000-00000000000a', 'prefix_0000000000000000000000000a'],
  ['00000000-0000-0000-0000-000000000010', 'prefix_0000000000000000000000000g'],
  ['00000000-0000-0000-0000-000000000020', 'prefix_00000000000000000000000010'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'prefix_7zzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['0110c853-1d09-52d8-d73e-1194e95b5f19', 'prefix_0123456789abcdefghjkmnpqrs'],
  ['01890a5d-ac96-774b-bcce-b302099a8057', 'prefix_01h455vb4pex5vsknk084sn02q'],
]

test.each(vectors)('%s is written %s and read back', (uuid, id) => {
  expect(toTypeId('prefix', uuid)).toBe(id)
  expect(fromTypeId('prefix', id)).toBe(uuid)
})

test('every UUID survives the way there and back', () => {
  fc.assert(fc.property(fc.uuid(), (uuid) => fromTypeId('sess', toTypeId('sess', uuid)) === uuid))
})

test.each([
  ['another prefix', 'other_01h455vb4pex5vsknk084sn02q'],
  ['no prefix', '01h455vb4pex5vsknk084sn02q'],
  ['capitals', 'prefix_01H455VB4PEX5VSKNK084SN02Q'],
  ['a letter too few', 'prefix_01h455vb4pex5vsknk084sn02'],
  ['a letter too many', 'prefix_01h455vb4pex5vsknk084sn02qq'],
  ['more than 128 bits', 'prefix_8zzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['a letter outside the alphabet', 'prefix_01h455vb4pex5vsknk084sn0iq'],
  ['u, which the alphabet leaves out', 'prefix_01h455vb4pex5vsknk084sn0uq'],
  ['a space', 'prefix_01h455vb4pex5vsknk084sn02q '],
  ['a line break', 'prefix_01h455vb4pex5vsknk084sn02q\n'],
  ['a hyphen', 'prefix_01h455vb4pex5vsknk084sn0-q'],
  ['nothing', ''],
])('an id with %s is none', (_what, text) => {
  expect(fromTypeId('prefix', text)).toBeUndefined()
})
