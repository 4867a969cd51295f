import type { BookMonth, Books, Posting } from '@sliproad/api/resources/dashboard/books'
import { decimal } from '@sliproad/core/decimal'
import { uuid } from './fixtures.ts'

const at = '2026-04-03T09:12:44.000Z'

function monthJson(gatewayId: string, currency: string, closedAt: string | null): BookMonth {
  return {
    month: '2026-03',
    gatewayId,
    currency,
    orders: 1_204,
    refunds: 3,
    volume: decimal('1204882.25'),
    refunded: decimal('1200'),
    gatewayFees: decimal('31204.1'),
    networkFees: decimal('1204'),
    partnerFees: decimal('12048.82'),
    partnerRefunds: decimal('12'),
    corrections: decimal('0.4'),
    payouts: decimal('0'),
    owed: decimal('12037.22'),
    closedAt,
  }
}

/** A month with one gateway still open and one closed. */
export function booksJson(changes: Partial<Books> = {}): Books {
  return {
    month: '2026-03',
    isOver: true,
    months: ['2026-04', '2026-03'],
    rows: [
      monthJson('moonpay', 'EUR', null),
      monthJson('moonpay', 'USD', at),
      monthJson('ramp', 'GBP', null),
    ],
    owed: [
      { gatewayId: 'moonpay', currency: 'EUR', amount: decimal('12037.22') },
      { gatewayId: 'ramp', currency: 'GBP', amount: decimal('-4.1') },
    ],
    ...changes,
  }
}

export function postingJson(kind: 'correction' | 'payout'): Posting {
  return {
    id: uuid(kind.length),
    month: '2026-03',
    gatewayId: 'moonpay',
    currency: 'EUR',
    orderId: null,
    kind,
    source: 'correction',
    orders: 0,
    volume: decimal('0'),
    gatewayFee: decimal('0'),
    networkFee: decimal('0'),
    partnerFee: decimal(kind === 'payout' ? '-9000' : '0.4'),
    refersTo: null,
    reason: 'Statement of the second of April, line 14',
    occurredAt: at,
    bookedAt: at,
  }
}
