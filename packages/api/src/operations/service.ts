import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { ReceiptKeys } from '../resources/receipt.ts'
import { Named, Str } from '../schema.ts'

const Probe = Named('Probe', 'How the process is', { status: Str('`ok`, `ready`, or why it is not') })

export const health = operation({
  id: 'health',
  method: 'GET',
  path: '/health',
  tag: 'Service',
  summary: 'The process serves',
  description: 'Answers as soon as the process listens.',
  access: 'open',
  answers: { 200: Probe },
  refusals: [],
})

export const ready = operation({
  id: 'ready',
  method: 'GET',
  path: '/ready',
  tag: 'Service',
  summary: 'The database answers and is up to date',
  description: 'A balancer sends requests only to processes that answer 200 here.',
  access: 'open',
  answers: { 200: Probe, 503: Probe },
  refusals: [],
})

export const metrics = operation({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  tag: 'Service',
  summary: 'Metrics for Prometheus',
  description: 'In the text format of Prometheus.',
  access: 'open',
  produces: 'text/plain',
  answers: { 200: Type.String({ description: 'The metrics' }) },
  refusals: [],
})

export const readReceiptKeys = operation({
  id: 'readReceiptKeys',
  method: 'GET',
  path: '/.well-known/sliproad-receipt-keys.json',
  tag: 'Service',
  summary: 'Read the public keys of receipts',
  description:
    'A JSON Web Key Set. Keys stay in it after they were replaced, so that earlier receipts can be verified.',
  access: 'open',
  answers: { 200: ReceiptKeys },
  refusals: ['SERVICE_UNAVAILABLE'],
})
