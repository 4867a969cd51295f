import type { RoutingRule } from '@sliproad/api/resources/routing'
import { expect, test } from 'vitest'
import { connect } from '../../../../db/connect.ts'
import { afterFile } from '../../../../testing/after-file.ts'
import { givenProject } from '../../../../testing/given.ts'
import { makeDeps } from '../../../../testing/make-deps.ts'
import { noteTrial, publishDraft, restoreVersion, saveDraft } from './publish-rules.ts'
import { listVersions, readRouting } from './read-routing.ts'

const made = await makeDeps()
const deps = { ...made, gateways: { knows: (id: string) => id === 'banxa' } }

function rule(points: number): RoutingRule {
  return { id: 'banxa', when: {}, actions: [{ do: 'prefer', gateways: ['banxa'], points }] }
}

/** A project with a draft that was tried. */
async function givenDraft(points = 5) {
  const { project } = await givenProject(made)
  await saveDraft(deps, project.id, { rules: [rule(points)], revision: 0, by: 'ada@shop.example' })
  await noteTrial(deps, project.id, 1)
  return project.id
}

test('a draft is in force nowhere until it is published, and then it is the version of the project', async () => {
  const projectId = await givenDraft()
  expect((await deps.readProject(projectId))?.routing).toBeNull()
  const made = await publishDraft(
    deps,
    projectId,
    { draftRevision: 1, liveVersion: null },
    'ada@shop.example',
  )
  expect(made.version).toBe(1)
  deps.clock.advanceSeconds(1)
  expect((await deps.readProject(projectId))?.routing).toMatchObject({
    version: 1,
    rules: [rule(5)],
    endedSplits: [],
  })
  expect(await readRouting(deps, projectId)).toMatchObject({
    draft: { revision: 1, tried: true, changedBy: 'ada@shop.example' },
    live: { version: 1, live: true, publishedBy: 'ada@shop.example', restores: null },
  })
})

test('what was not tried since its last change is not published', async () => {
  const projectId = await givenDraft()
  await saveDraft(deps, projectId, { rules: [rule(6)], revision: 1, by: null })
  const publishing = publishDraft(deps, projectId, { draftRevision: 2, liveVersion: null }, null)
  await expect(publishing).rejects.toMatchObject({ code: 'ROUTING_NOT_TRIED' })
  await noteTrial(deps, projectId, 1)
  expect((await readRouting(deps, projectId)).draft.tried).toBe(false)
})

test('an earlier version comes back as a new one, and none is ever changed', async () => {
  const projectId = await givenDraft(5)
  await publishDraft(deps, projectId, { draftRevision: 1, liveVersion: null }, null)
  await saveDraft(deps, projectId, { rules: [rule(9)], revision: 1, by: null })
  await noteTrial(deps, projectId, 2)
  await publishDraft(deps, projectId, { draftRevision: 2, liveVersion: 1 }, null)
  const before = await listVersions(deps, projectId)
  await restoreVersion(deps, projectId, 1, 2, 'ada@shop.example')
  const [newest, ...others] = await listVersions(deps, projectId)
  expect(newest).toMatchObject({ version: 3, live: true, restores: 1, rules: [rule(5)] })
  expect(others).toEqual(before.map((version) => ({ ...version, live: false })))
  await expect(restoreVersion(deps, projectId, 9, 3, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two people who publish at once over two connections one is told what has changed', async () => {
  const other = connect(deps.address, { maxConnections: 1 })
  afterFile(() => other.end({ timeout: 1 }))
  const projectId = await givenDraft()
  const seen = { draftRevision: 1, liveVersion: null }
  const results = await Promise.allSettled([
    publishDraft(deps, projectId, seen, 'ada@shop.example'),
    publishDraft({ ...deps, db: other }, projectId, seen, 'bob@shop.example'),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'ROUTING_CHANGED',
    data: { draftRevision: 1, liveVersion: 1 },
  })
  expect(await listVersions(deps, projectId)).toHaveLength(1)
})

test('of two who begin the first draft at once one is told to read it again', async () => {
  const other = connect(deps.address, { maxConnections: 1 })
  afterFile(() => other.end({ timeout: 1 }))
  const { project } = await givenProject(made)
  const results = await Promise.allSettled([
    saveDraft(deps, project.id, { rules: [rule(1)], revision: 0, by: null }),
    saveDraft({ ...deps, db: other }, project.id, { rules: [rule(2)], revision: 0, by: null }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readRouting(deps, project.id)).draft.revision).toBe(1)
})
