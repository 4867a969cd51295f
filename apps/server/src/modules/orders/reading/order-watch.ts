import type { OrderId } from '@sliproad/core/ids'

/**
 * Notifies the open readers of an order that it may have changed. A reader that misses a notice finds the change when
 * it next reads the order.
 */
export type OrderWatch = {
  /** Calls back until the returned function is called. */
  watch(id: OrderId, onChange: () => void): () => void
  tell(id: string): void
}

export function createOrderWatch(): OrderWatch {
  const watchers = new Map<string, Set<() => void>>()
  return {
    watch(id, onChange) {
      const own = watchers.get(id) ?? new Set()
      own.add(onChange)
      watchers.set(id, own)
      return () => {
        own.delete(onChange)
        if (own.size === 0 && watchers.get(id) === own) watchers.delete(id)
      }
    },
    tell(id) {
      for (const onChange of watchers.get(id) ?? []) onChange()
    },
  }
}
