import fc from 'fast-check'

/** Text of every kind: plain, with characters that JSON escapes, and from all planes of Unicode. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme-composite' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u0000\u001f', '\u2028\u2029', '</script>', 'a.b.c', '\uFEFFbom', 'žluť €'),
)

/** As JSON can contain them, also with more digits than a double holds. */
const number = fc.oneof(
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }))
    .map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('1e400', '-0', '0.10', '1.0', '123456789012345678901234567890.123456789012345678'),
)

/** Bodies in a form that no serializer of ours would write, because the bytes count and not the meaning. */
const payload = fc
  .record({
    id: fc.uuid(),
    amount: number,
    texts: fc.array(text, { maxLength: 4 }),
    space: fc.constantFrom('', ' ', '\n  '),
    escaped: fc.boolean(),
  })
  .map(({ id, amount, texts, space, escaped }) => {
    const body = `{${space}"id":"evt_${id}",${space}"type":"order.created","sequence":1,"timestamp":"2026-03-01T12:00:00.000Z","data":{"order":{"amount":${amount},"texts":${JSON.stringify(texts)}}}}`
    return { id: `evt_${id}`, body: escaped ? escapeAll(body) : body }
  })

export type Payload = { id: string; body: string }

export function samplePayloads(count: number): Payload[] {
  return fc.sample(payload, { numRuns: count, seed: 20260301 })
}

function escapeAll(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
