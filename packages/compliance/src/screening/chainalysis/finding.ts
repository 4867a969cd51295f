import { addressKey } from '../../sanctions/address-key.ts'
import { badAnswer } from '../bad-answer.ts'
import { type CategoryWords, exposureFlag, ownFlag, raised } from '../category-flag.ts'
import type { ScreeningAnswer } from '../contract.ts'
import type { EntityReply } from './wire.ts'

const scores: Readonly<Record<string, number>> = { Low: 0.1, Medium: 0.5, High: 0.8, Severe: 1 }

const words: CategoryWords = {
  sanctions: ['sanction', 'special measures', 'terrorist financing'],
  darknet: ['darknet', 'drug vendor', 'fraud shop', 'child abuse', 'illicit actor', 'online pharmacy'],
  mixer: ['mixing', 'mixer', 'privacy-preserving'],
  ransomware: ['ransomware'],
  scam: ['scam', 'stolen funds', 'malware', 'fraudulent'],
}

/** Plain exposures raise no flag: every user of an exchange has some. */
export function toAnswer(address: string, reply: EntityReply): ScreeningAnswer {
  if (addressKey(reply.address) !== addressKey(address)) {
    throw badAnswer('chainalysis', 'answered about another address')
  }
  if (reply.status !== 'COMPLETE') return { kind: 'pending' }
  const { risk, cluster, addressIdentifications, triggers } = reply
  const riskScore = risk && Object.hasOwn(scores, risk) ? scores[risk] : undefined
  if (riskScore === undefined) throw badAnswer('chainalysis', 'answered without a risk we know')
  const flags = raised([
    ownFlag(words, cluster?.category),
    ...(addressIdentifications ?? []).map(({ category }) => ownFlag(words, category)),
    ...(triggers ?? []).map(({ category }) => exposureFlag(words, category)),
  ])
  return { kind: 'finding', riskScore, flags }
}
