import type { OrderType } from '../order.ts'
import type { MethodKind } from './page-text.ts'

type Means = { title: string; rows: readonly (readonly [label: string, value: string])[] }

/** The payment details, filled in already: test numbers that belong to no account. */
export function testMeans(kind: MethodKind, orderType: OrderType): Means {
  const verb = orderType === 'buy' ? 'Paying with' : 'Paid out to'
  switch (kind) {
    case 'card':
      return {
        title: `${verb} the test card`,
        rows: [
          ['Card', '4485 0403 7153 6584'],
          ['Valid until', '12 / 30'],
          ['Security code', '123'],
        ],
      }
    case 'bank':
      return {
        title: `${verb} the test account`,
        rows: [
          ['Account', 'XX00 TEST 0000 0000 0001'],
          ['Holder', 'Alex Sandbox'],
        ],
      }
    case 'wallet':
      return {
        title: `${verb} the test wallet`,
        rows: [
          ['Wallet', 'alex@sandbox.example'],
          ['Holder', 'Alex Sandbox'],
        ],
      }
  }
}
