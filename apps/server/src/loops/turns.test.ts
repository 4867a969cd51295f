import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that runs until it is told to end, and notes when it began. */
function makeWork(begun: string[]) {
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    )
  }
  return { work, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('work of one key runs in the order in which it came, and a failure does not stop the next', async () => {
  const begun: string[] = []
  const { work, end } = makeWork(begun)
  const turns = createTurns(10)
  const one = turns.take('a', work('a1'))
  const two = turns.take('a', work('a2'))
  const other = turns.take('b', work('b1'))
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  end('a1', new Error('no luck'))
  await expect(one).rejects.toThrow('no luck')
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  end('a2')
  end('b1')
  expect(await Promise.all([two, other])).toEqual(['a2', 'b1'])
})

test('of all keys together at most so many pieces run, and whichever waits longest is next', async () => {
  const begun: string[] = []
  const { work, end } = makeWork(begun)
  const turns = createTurns(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(name, work(name)))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await settled()
  end('c')
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})
