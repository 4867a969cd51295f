import { expect, test } from 'vitest'
import { codeSample, sampleLanguages } from './code-samples.ts'

const origin = 'http://localhost:8080'

test.each(sampleLanguages)(
  'the code in $label holds the key that was just made, and later its variable',
  ({ value }) => {
    expect(codeSample(value, origin, 'sk_test_1')).toContain('Bearer sk_test_1')
    expect(codeSample(value, origin, 'sk_test_1')).not.toContain('SECRET_KEY')
    const later = codeSample(value, origin, null)
    expect(later).toContain('SECRET_KEY')
    expect(later).toContain(`${origin}/v1/sessions`)
  },
)

test('what curl sends is the purchase as JSON', () => {
  const [, body = ''] = /-d '(.*)'/s.exec(codeSample('curl', origin, null)) ?? []
  expect(JSON.parse(body)).toMatchObject({ sourceAmount: '100', network: 'base' })
})
