import { expect, test } from 'vitest'
import { find } from './find.ts'

const entry = (title: string, heading: string, text: string, address = `/docs/${title}`) => ({
  title,
  heading,
  text,
  address,
})

const index = [
  entry('Orders', 'Late money', 'What a gateway says about money wins over our clock.'),
  entry('Webhooks', 'Attempts', 'An attempt is a POST with a deadline. A retry of money follows.'),
  entry('Repeat requests', 'When to repeat', 'Wait as long as Retry-After says.'),
  entry('Decisions', 'Late money', 'Money wins.', '/docs/decisions/0033'),
]

test.each([
  ['late money', ['/docs/Orders', '/docs/decisions/0033']],
  ['MONEY', ['/docs/Orders', '/docs/decisions/0033', '/docs/Webhooks']],
  ['retry-after', ['/docs/Repeat requests']],
  ['deadl', ['/docs/Webhooks']],
  ['late nothing', []],
  ['  ', []],
  ['(*', []],
])('"%s" finds what holds every word, headings first', (words, addresses) => {
  expect(find(index, words).map(({ address }) => address)).toEqual(addresses)
})

test('the excerpt begins near the first word that was found', () => {
  const long = entry('A', 'B', `${'word '.repeat(60)}needle and more`)
  const [found] = find([long], 'needle')
  expect(found?.text).toMatch(/^… word .*needle and more$/)
})
