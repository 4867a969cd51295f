import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { readWebhookBody, sameText, WebhookRefused } from '@sliproad/providers/kit'
import type { KycHint, KycMessage } from '../contract.ts'
import { WebhookBody } from './wire.ts'

type Rules = { callbackToken: string; callers: BlockList | undefined }

/**
 * IDnow signs nothing. Whoever knows the token, and calls from an expected address where there is a list, may make
 * us look at a case again; what the body claims about it is not read.
 */
export function readIdnowCallback({ callbackToken, callers }: Rules, message: KycMessage): KycHint {
  if (!sameText(message.query.token ?? '', callbackToken)) {
    throw new WebhookRefused('signature', 'the token is not ours')
  }
  if (callers && !includes(callers, message.clientIp)) {
    throw new WebhookRefused('signature', 'the caller is not on the list')
  }
  const { identificationprocess } = readWebhookBody(WebhookBody, message.body)
  const { transactionnumber, id, result, identificationtime } = identificationprocess
  const when = identificationtime ?? createHash('sha256').update(message.body).digest('hex')
  return {
    kind: 'hint',
    caseId: transactionnumber,
    providerCaseId: id ?? null,
    dedupeKey: [transactionnumber, result ?? '', when].join(':'),
  }
}

/** Addresses and ranges with commas between them. An entry that names none lets nobody in. */
export function readCallers(text: string | undefined): BlockList | undefined {
  const entries = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (entries.length === 0) return undefined
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    const length = prefix === undefined ? longest : Number(prefix)
    if (family !== 0 && length <= longest) list.addSubnet(address, length, nameOf(family))
  }
  return list
}

function includes(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, nameOf(family))
}

function nameOf(family: number): 'ipv4' | 'ipv6' {
  return family === 6 ? 'ipv6' : 'ipv4'
}
