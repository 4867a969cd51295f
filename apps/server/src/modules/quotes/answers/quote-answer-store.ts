import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { plainArray } from '../../../db/statements/plain-array.ts'

export type QuoteAnswerRow = {
  id: string
  projectId: ProjectId
  questionHash: Buffer
  answer: string
  createdAt: Date
}

/** Stands between the answers of a batch. None contains it: they are JSON, which writes it as an escape. */
const separator = '\u001e'

/**
 * One statement for any number of rows: it is prepared once and costs the server least. An answer goes in as text, though it
 * is JSON: in JSON PostgreSQL refuses escapes that a gateway's words may contain, and with them the batch.
 */
export async function insertQuoteAnswers(db: Queryable, rows: readonly QuoteAnswerRow[]): Promise<void> {
  const plain = (pick: (row: QuoteAnswerRow) => string) => plainArray(rows.map(pick))
  await db`
    insert into quote_answers (id, project_id, question_hash, answer, created_at)
    select id, project, decode(hash, 'hex'), answer, made from unnest(
      ${plain(({ id }) => id)}::uuid[],
      ${plain(({ projectId }) => projectId)}::uuid[],
      ${plain(({ questionHash }) => questionHash.toString('hex'))}::text[],
      string_to_array(${rows.map(({ answer }) => answer).join(separator)}, ${separator}),
      ${plain(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as sent (id, project, hash, answer, made)
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
