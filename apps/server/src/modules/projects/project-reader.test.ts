import { randomUUID } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { changeProject } from './change-project.ts'

const deps = await makeDeps()

test('a project in use is read about once a second and stays the same object while nothing changes', async () => {
  const { project } = await givenProject(deps)
  const first = await deps.readProject(project.id)
  expect(first).toMatchObject({ id: project.id, name: project.name })
  deps.clock.advanceSeconds(5)
  expect(await deps.readProject(project.id)).toBe(first)
})

test('a change is seen within a second, even one of the same millisecond', async () => {
  const { project } = await givenProject(deps)
  await deps.readProject(project.id)
  await changeProject(deps, project.id, { defaultGateway: 'banxa' })
  deps.clock.advanceSeconds(1)
  expect(await deps.readProject(project.id)).toMatchObject({ defaultGateway: 'banxa' })
})

test('an unknown project is looked for each time, so that a new one is there at once', async () => {
  expect(await deps.readProject(randomUUID() as ProjectId)).toBeUndefined()
})

test('a failure of the database is not remembered', async () => {
  const { project } = await givenProject(deps)
  let isDown = true
  const { createProjectReader } = await import('./project-reader.ts')
  const away = connect({ url: 'postgres://none@127.0.0.1:1/none' }, { maxConnections: 1 })
  const db = ((...query: Parameters<typeof deps.db>) =>
    isDown ? away(...query) : deps.db(...query)) as unknown as typeof deps.db
  const readProject = createProjectReader({ ...deps, db })
  await expect(readProject(project.id)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.end()
  isDown = false
  expect(await readProject(project.id)).toMatchObject({ id: project.id })
})
