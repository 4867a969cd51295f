/** How many completed orders took how long; see order_time_rollups for the buckets. */
export type TimeBucket = { bucket: number; orders: number }

const firstSeconds = 10
const factor = 1.25

/** The time within which a share of the orders was delivered, interpolated within its bucket. */
export function timeWithin(buckets: readonly TimeBucket[], share: number): number | null {
  const total = buckets.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return null
  const wanted = share * total
  let passed = 0
  for (const { bucket, orders } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    if (passed + orders >= wanted && orders > 0) {
      const [start, end] = [startOf(bucket), firstSeconds * factor ** bucket]
      return Math.round(start + ((end - start) * (wanted - passed)) / orders)
    }
    passed += orders
  }
  return null
}

function startOf(bucket: number): number {
  return bucket === 0 ? 0 : firstSeconds * factor ** (bucket - 1)
}
