import { errors, type RefusalCode, refusalCodes } from '@sliproad/api/errors'
import { refusalsOf } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { unavailable } from '@sliproad/api/unavailable'
import { type UnavailableReason, unavailableReasons } from '@sliproad/core/vocabulary'
import type { TObject } from 'typebox'
import { similar } from '../help/similar.ts'

export const explainable: readonly string[] = [...refusalCodes, ...unavailableReasons]

/** What a code of a refusal, or the reason of an unavailable gateway, means and what to do about it. */
export function explain(word: string) {
  const code = refusalCodes.find((known) => known === word.toUpperCase())
  if (code) return explainCode(code)
  const reason = unavailableReasons.find((known) => known === word.toLowerCase())
  if (reason) return explainReason(reason)
  const meant = similar(word, explainable)
  return { unknown: word, ...(meant !== undefined && { didYouMean: meant }), known: explainable }
}

function explainCode(code: RefusalCode) {
  const { status, meaning, next, ...rest } = errors[code]
  const data = 'data' in rest ? Object.entries((rest.data as TObject).properties) : []
  return {
    code,
    status,
    meaning,
    whatToDo: next,
    ...(data.length > 0 && {
      data: Object.fromEntries(
        data.map(([name, schema]) => [name, (schema as { description?: string }).description]),
      ),
    }),
    givenBy: publicOperations.filter((op) => refusalsOf(op).includes(code)).map(({ id }) => id),
  }
}

function explainReason(reason: UnavailableReason) {
  const { meaning, next } = unavailable[reason]
  return { reason, listedIn: 'unavailableGateways of quotes', meaning, whatToDo: next }
}
