import type { ProjectId } from '@sliproad/core/ids'
import { onNextTurn } from '@sliproad/outbound/next-turn'
import type { Db } from '../connect.ts'

/** Answers all that was asked, in its order: several may share a statement and so a promise. */
type AskAll<Asked, Got> = (db: Db, asked: readonly Asked[]) => readonly Promise<Got>[]

type Waiting<Asked, Got> = {
  asked: Asked
  resolve: (got: Got | Promise<Got>) => void
}

/**
 * Sends one statement for all that requests ask of a database in the same turn of the event loop: a statement costs this
 * process and PostgreSQL several times what one more row in it does. A request that is alone in its turn gets the
 * statement for one.
 *
 * The lists live for a turn and are kept here, as the turn itself is kept in its module (decision 89). A traced process
 * does not use this, because a statement has one span.
 */
export function askTogether<Asked, Got>(askAll: AskAll<Asked, Got>): (db: Db, asked: Asked) => Promise<Got> {
  let gathered: { db: Db; waiting: Waiting<Asked, Got>[] }[] = []

  function askNow(): void {
    const lists = gathered
    gathered = []
    for (const { db, waiting } of lists) {
      const answers = all(
        db,
        waiting.map(({ asked }) => asked),
      )
      waiting.forEach(({ resolve }, at) => {
        resolve(answers[at] ?? Promise.reject(new Error('one of those that asked together has no answer')))
      })
    }
  }

  /** What fails before it was sent fails for all of them. */
  function all(db: Db, asked: readonly Asked[]): readonly Promise<Got>[] {
    try {
      return askAll(db, asked)
    } catch (error) {
      return asked.map(() => Promise.reject(error))
    }
  }

  return (db, asked) =>
    new Promise((resolve) => {
      if (gathered.length === 0) onNextTurn(askNow)
      const list = gathered.find((one) => one.db === db)
      if (list) list.waiting.push({ asked, resolve })
      else gathered.push({ db, waiting: [{ asked, resolve }] })
    })
}

/** Finds all of a project that have one of the keys, each by its key. */
type FindAll<Found> = (
  db: Db,
  projectId: ProjectId,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Found>>

/** The same for rows that are looked up by a key: one statement for each project. */
export function findTogether<Found>(
  findAll: FindAll<Found>,
): (db: Db, projectId: ProjectId, key: string) => Promise<Found | undefined> {
  const find = askTogether((db, asked: readonly { projectId: ProjectId; key: string }[]) => {
    const keys = new Map<ProjectId, string[]>()
    for (const { projectId, key } of asked) {
      const known = keys.get(projectId)
      if (known) known.push(key)
      else keys.set(projectId, [key])
    }
    const found = new Map(Array.from(keys, ([projectId, all]) => [projectId, findAll(db, projectId, all)]))
    return asked.map(async ({ projectId, key }) => (await found.get(projectId))?.get(key))
  })
  return (db, projectId, key) => find(db, { projectId, key })
}
