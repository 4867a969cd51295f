import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'

export type QuoteAnswerRow = {
  id: string
  projectId: ProjectId
  questionHash: Buffer
  answer: string
  createdAt: Date
}

/** One statement for any number of rows, so that it is prepared once. */
export async function insertQuoteAnswers(db: Queryable, rows: readonly QuoteAnswerRow[]): Promise<void> {
  await db`
    insert into quote_answers (id, project_id, question_hash, answer, created_at)
    select id, project_id, decode(question_hash, 'hex'), answer, created_at
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ projectId }) => projectId)}::uuid[],
      ${rows.map(({ questionHash }) => questionHash.toString('hex'))}::text[],
      ${rows.map(({ answer }) => answer)}::text[],
      ${rows.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as rows (id, project_id, question_hash, answer, created_at)
    on conflict (id) do nothing`
}

/** By primary key. */
export async function findQuoteAnswer(
  db: Queryable,
  projectId: ProjectId,
  id: string,
): Promise<QuoteAnswerRow | undefined> {
  const [row] = await db<QuoteAnswerRow[]>`
    select * from quote_answers where id = ${id} and project_id = ${projectId}`
  return row
}

/** By quote_answers_by_question. */
export async function latestQuoteAnswer(
  db: Queryable,
  projectId: ProjectId,
  questionHash: Buffer,
): Promise<QuoteAnswerRow | undefined> {
  const [row] = await db<QuoteAnswerRow[]>`
    select * from quote_answers where project_id = ${projectId} and question_hash = ${questionHash}
    order by created_at desc limit 1`
  return row
}

/** Oldest first, by quote_answers_by_time. */
export async function deleteQuoteAnswers(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from quote_answers where id in (
      select id from quote_answers where created_at < ${before} order by created_at limit ${limit})`
  return count
}
