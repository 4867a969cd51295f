import { createHash } from 'node:crypto'
import { type BlockList, isIP } from 'node:net'
import { networkList } from '@sliproad/outbound/address-kind'
import { readWebhookBody, sameText, WebhookRefused } from '@sliproad/providers/kit'
import type { KycHint, KycMessage } from '../contract.ts'
import { WebhookBody } from './wire.ts'

type Rules = { callbackToken: string; callers: BlockList | undefined }

/**
 * IDnow signs nothing. A caller that knows the token, and calls from an expected address where a list is set, may
 * cause a case to be read again; the rest of the body is not read.
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

/** Addresses and ranges separated by commas. An unreadable entry admits no caller. */
export function readCallers(text: string | undefined): BlockList | undefined {
  const entries = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (entries.length === 0) return undefined
  return networkList(entries.filter(isNetwork))
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && (prefix === undefined || Number(prefix) <= (family === 6 ? 128 : 32))
}

function includes(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
