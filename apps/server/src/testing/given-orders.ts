import { randomUUID } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import type { TestDeps } from './make-deps.ts'

type Row = Record<string, string | number | boolean | null | Date>

/** Opened orders inserted directly into the table, a second apart, the last one newest. Returns their ids. */
export async function givenOrders(
  { db, newId }: Pick<TestDeps, 'db' | 'newId'>,
  projectId: ProjectId,
  rows: readonly Row[],
  start = new Date('2026-03-01T12:00:00.000Z'),
): Promise<string[]> {
  const orders = rows.map((row, at) => {
    const createdAt = new Date(start.getTime() + at * 1_000)
    return {
      id: newId(),
      projectId,
      type: 'buy',
      status: 'pending',
      opening: 'opened',
      requestSealed: '',
      gatewayId: 'moonpay',
      accountId: randomUUID(),
      gatewayOrderId: null,
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'base',
      amountSide: 'fiat',
      amount: '100',
      walletAddress: null,
      transactionHash: null,
      country: null,
      customerId: null,
      email: null,
      completedAt: null,
      createdAt,
      changedAt: createdAt,
      ...row,
    }
  })
  await db`insert into orders ${db(orders as Row[])}`
  return orders.map(({ id }) => id)
}
