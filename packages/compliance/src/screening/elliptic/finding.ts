import { toDecimal } from '@sliproad/providers/kit'
import { addressKey } from '../../sanctions/address-key.ts'
import { badAnswer } from '../bad-answer.ts'
import { type CategoryWords, exposureFlag, ownFlag, raised } from '../category-flag.ts'
import type { ScreeningAnswer, ScreeningFlag } from '../contract.ts'
import type { Rule, WalletReply } from './wire.ts'

const words: CategoryWords = {
  sanctions: ['sanction', 'terroris'],
  darknet: ['dark market', 'dark service', 'dark vendor', 'carding', 'illicit', 'child'],
  mixer: ['mixer', 'coinjoin', 'privacy', 'obfuscat'],
  ransomware: ['ransom', 'malware'],
  scam: ['scam', 'fraud', 'ponzi', 'theft', 'thief', 'hack', 'exploit', 'phish'],
}

/** The score at the top is the verdict; an analyst's later actions are not read. */
export function toAnswer(address: string, reply: WalletReply): ScreeningAnswer {
  if (addressKey(reply.subject.hash) !== addressKey(address)) {
    throw badAnswer('elliptic', 'answered about another address')
  }
  if (reply.process_status === 'running') return { kind: 'pending' }
  if (reply.process_status !== 'complete') throw badAnswer('elliptic', 'could not finish its analysis')
  const { cluster_entities: entities, evaluation_detail: detail } = reply
  const rules = [...(detail?.source ?? []), ...(detail?.destination ?? [])]
  const flags = raised([
    ...(entities ?? []).map(({ category }) => ownFlag(words, category)),
    ...rules.flatMap(flagsOf),
  ])
  return { kind: 'finding', riskScore: toScore(reply.risk_score), flags }
}

/** From 0 to 10 there, from 0 to 1 here. A missing score means that none of the rules fired. */
function toScore(score: WalletReply['risk_score']): number {
  if (score === undefined) throw badAnswer('elliptic', 'answered without a risk score')
  // Moving the point in the text is exact, dividing a float is not.
  const riskScore = score === null ? 0 : Number(`${toDecimal(score)}e-1`)
  if (riskScore > 1) throw badAnswer('elliptic', 'answered with a risk score beyond its scale')
  return riskScore
}

function flagsOf({ matched_elements: elements }: Rule): (ScreeningFlag | undefined)[] {
  return (elements ?? []).flatMap(({ category, contributions }) => [
    exposureFlag(words, category),
    ...(contributions ?? []).map((one): ScreeningFlag | undefined => {
      if (!one.risk_triggers?.is_sanctioned) return undefined
      return one.is_screened_address ? 'sanctions' : 'sanctions_exposure'
    }),
  ])
}
