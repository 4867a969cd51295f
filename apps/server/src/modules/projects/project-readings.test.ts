import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createProjectReadings } from './project-readings.ts'

const projectId = '0199f1b2-0000-7000-8000-000000000001' as ProjectId

test('callers within 800 ms share one reading, and the next one gets what was read last', async () => {
  const clock = fakeClock(new Date())
  const lasts: unknown[] = []
  const read = createProjectReadings(clock, async (_, last: { reading: number } | undefined) => {
    lasts.push(last)
    return { reading: lasts.length }
  })
  const [first, second] = await Promise.all([read(projectId), read(projectId)])
  expect(second).toBe(first)
  clock.advanceSeconds(1)
  expect(await read(projectId)).toEqual({ reading: 2 })
  expect(lasts).toEqual([undefined, { reading: 1 }])
})

test('a reading that failed is told to those who waited for it and made again for the next', async () => {
  let readings = 0
  const read = createProjectReadings(fakeClock(new Date()), async () => {
    readings += 1
    if (readings === 1) throw new Error('the database is away')
    return { readings }
  })
  const both = await Promise.allSettled([read(projectId), read(projectId)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(projectId)).toEqual({ readings: 2 })
})

test('nothing found is not kept', async () => {
  let readings = 0
  const read = createProjectReadings(fakeClock(new Date()), async () => {
    readings += 1
    return undefined
  })
  await read(projectId)
  await read(projectId)
  expect(readings).toBe(2)
})
